import { Link } from 'react-router-dom';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { proofPath } from '@/utils/proofPath';

/** A link to the proof of a class, which is the page with all its changes and messages. */
export const ProofLink = ({ sessionId }: { sessionId: number }) => {
  const text = useText(commonText);
  return <Link to={proofPath(sessionId)}>{text.proof}</Link>;
};
