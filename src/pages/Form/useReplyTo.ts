import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import type { Recipient } from './useRecipient';
import type { SmsForm } from './useSmsForm';

/**
 * Fills in the contact with the id `to` for a message without a course. Unsaved input for this
 * contact stays. The returned function is called after sending, and goes back to the former page if
 * the link asked for this.
 */
export const useReplyTo = (
  to: number | undefined,
  { form, restored, beginHere }: SmsForm,
  recipient: Recipient,
) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const fill = useEffectEvent(async (id: number) => {
    const contact = await dispatch({ type: 'directory/load', payload: id });
    if (!contact) return;
    form.setFieldsValue({ about: 'text' });
    recipient.begin(contact);
    beginHere();
  });
  useEffect(() => {
    if (to && !restored) fill(to);
  }, [to, restored]);
  return () => {
    if (to && (state as { returns?: boolean } | null)?.returns) navigate(-1);
  };
};
