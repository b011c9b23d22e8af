import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import type { Recipient } from './useRecipient';
import type { SmsForm } from './useSmsForm';

/**
 * Fills in the contact with the id `to` and chooses a message without a course, unless the form has
 * unsaved input. Returns a function to call after sending. It goes back to the previous page if the
 * link to this form contained the state `returns`.
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
