import type { TableColumnType } from 'antd';
import { useNavigate } from 'react-router-dom';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { sessionText } from '@/locales/course/session';
import { requestText } from '@/locales/request';
import { tableText } from '@/locales/table';
import { useIsOffice, useIsSecretary } from '@/store/hooks';
import { proofPath } from '@/utils/proofPath';
import { requestPath } from '@/utils/requestPath';
import { actionsFor, isAskable, isRemindable } from './SessionActions';
import type { SessionAction } from './sessionValues';
import { useRemindSessions } from './useRemindSessions';

/**
 * Returns the column with the actions on a class session. The office can change the session, a
 * secretary can request a change, and every user can open the proof (the session's history).
 */
export const useActionColumn = (
  onEdit: (session: Session, action?: SessionAction) => void,
): TableColumnType<Session> => {
  const isOffice = useIsOffice();
  const isSecretary = useIsSecretary();
  const { askFor } = useText(requestText);
  const navigate = useNavigate();
  const labels = useText(sessionText).actions;
  const { actions } = useText(tableText);
  const common = useText(commonText);
  const remind = useRemindSessions();
  const changes = (session: Session): RowAction[] => [
    { key: 'edit', label: labels.edit, onClick: () => onEdit(session) },
    ...actionsFor(session).map((action) => ({
      key: action,
      label: labels[action],
      onClick: () => onEdit(session, action),
    })),
    ...(isRemindable(session)
      ? [
          {
            key: 'remind',
            label: common.remind,
            isInMenu: true,
            onClick: () => remind([session]),
          },
        ]
      : []),
  ];
  return {
    key: 'actions',
    title: actions,
    width: 130,
    render: (_, session) => (
      <RowActions
        actions={[
          ...(isOffice ? changes(session) : []),
          ...(isSecretary && isAskable(session)
            ? [{ key: 'ask', label: askFor, onClick: () => navigate(requestPath(session)) }]
            : []),
          {
            key: 'proof',
            label: common.proof,
            isInMenu: isOffice || isSecretary,
            onClick: () => navigate(proofPath(session.id)),
          },
        ]}
      />
    ),
  };
};
