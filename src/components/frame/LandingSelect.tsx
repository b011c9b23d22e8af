import { Select } from 'antd';
import { useId } from 'react';
import { accessOfPath, allows } from '@/contract/access';
import type { Role } from '@/contract/account';
import { LANDING_PAGES, type LandingPage } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { landingText } from '@/locales/landing';
import { menuText } from '@/locales/menu';
import styles from './LandingSelect.module.css';

const DEFAULT = 'default';

interface LandingSelectProps {
  label: string;
  /** The label of the option that chooses no page, so that the default page opens. */
  none: string;
  value: LandingPage | null;
  role: Role;
  busy: boolean;
  note?: string | undefined;
  onChange: (page: LandingPage | null) => void;
}

/**
 * A select box for the page to open after sign-in. It lists only the pages that the role may open.
 */
export const LandingSelect = (props: LandingSelectProps) => {
  const { label, none, value, role, busy, note, onChange } = props;
  const menu = useText(menuText);
  const text = useText(landingText);
  const id = useId();
  const titles: Record<LandingPage, string> = {
    '/form/basic-form': menu.sendSms,
    '/': menu.home,
    '/bachelor/table-list': text.courses(menu.bachelor, menu.courseList),
    '/postgraduate/table-list': text.courses(menu.postgraduate, menu.courseList),
    '/phoneManage/table-list': menu.contactList,
    '/sms/records': menu.allSms,
  };
  const pages = LANDING_PAGES.filter((page) => allows(accessOfPath(page), role));
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.select}
        loading={busy}
        value={value ?? DEFAULT}
        options={[
          { value: DEFAULT, label: none },
          ...pages.map((page) => ({ value: page, label: titles[page] })),
        ]}
        onChange={(chosen) => onChange(LANDING_PAGES.find((page) => page === chosen) ?? null)}
      />
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
};
