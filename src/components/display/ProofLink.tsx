import { Link } from 'react-router-dom';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { proofPath } from '@/utils/proofPath';

/** A link from a class to its proof. */
export const ProofLink = ({ sessionId }: { sessionId: number }) => {
  const text = useText(commonText);
  return <Link to={proofPath(sessionId)}>{text.proof}</Link>;
};
