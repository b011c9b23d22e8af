import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import type { Recipient } from './useRecipient';
import type { SmsForm } from './useSmsForm';

/**
 * Fills in the contact with the id `to` as the recipient of a message without a course, if the form
 * has no unsaved input. Returns a function to call after sending. If the link to this form asked
 * for it, the function goes back to the former page.
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
