import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useAppDispatch } from '@/store/hooks';
import type { SmsValues } from './smsValues';
import type { Recipient } from './useRecipient';

/**
 * Fills in the contact whose id is in the URL parameter `to`, for a message about no course. The
 * returned function is called after sending. It goes back to the page with the link, if that page
 * asked for it.
 */
export const useReplyTo = (form: FormInstance<SmsValues>, recipient: Recipient) => {
  const [params] = useAddressParams();
  const to = Number(params.get('to')) || undefined;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const fill = useEffectEvent(async (id: number) => {
    const contact = await dispatch({ type: 'directory/load', payload: id });
    if (!contact) return;
    form.setFieldsValue({ about: 'text' });
    recipient.choose(contact);
  });
  useEffect(() => {
    if (to) fill(to);
  }, [to]);
  return () => {
    if (to && (state as { returns?: boolean } | null)?.returns) navigate(-1);
  };
};
