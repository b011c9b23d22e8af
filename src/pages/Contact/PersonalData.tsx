import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { EraseDialog } from '@/components/form/EraseDialog';
import { allows, callAccess } from '@/contract/access';
import { callKey } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import { eraseContact } from '@/contract/personalData';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { download } from '@/utils/download';

interface PersonalDataProps {
  contact: Contact;
  onErased: () => void;
}

/**
 * Buttons for exporting or erasing all data about a person. Hidden from roles that may not erase
 * personal data.
 */
export const PersonalData = ({ contact, onErased }: PersonalDataProps) => {
  const text = useText(contactText).personalData;
  const dispatch = useAppDispatch();
  const [erasing, setErasing] = useState(false);
  const access = callAccess[callKey(eraseContact)];
  const role = useAppSelector(({ login }) => login.authority);
  const backupsKept = useAppSelector(({ site }) => site.backupsKept);
  if (!access || !allows(access, role)) return null;

  const { id, version, name } = contact;
  const erase = async (typed: string) => {
    const payload = { id, version, name: typed };
    const answer = await dispatch({ type: 'directory/erase', payload });
    return answer.Success ? answer.Value : undefined;
  };
  const takeOut = async () => {
    const answer = await dispatch({ type: 'directory/personalData', payload: id });
    if (!answer.Success) return;
    const file = new Blob([JSON.stringify(answer.Value, null, 2)], { type: 'application/json' });
    download(`${text.fileName(name)}.json`, file);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'export', label: text.export, onClick: takeOut },
            { key: 'erase', label: text.eraseMore, danger: true, onClick: () => setErasing(true) },
          ],
        }}
      >
        <Button type="link" size="small">
          {text.menu}
        </Button>
      </Dropdown>
      {erasing && (
        <EraseDialog
          name={name}
          backupsKept={backupsKept}
          onErase={erase}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
};
