import type { CSSProperties } from 'react';
import type { ClashKind } from '@/contract/clash';
import type { Level, Session } from '@/contract/rule';
import type { Cluster, Laid } from '@/domain/timetable/weekLayout';
import { useNarrow } from '@/hooks/useNarrow';
import type { SessionAction } from '../sessions/sessionValues';
import { rowOf } from '../shared/cells';
import { SessionMenu } from './move/SessionMenu';
import type { Move } from './move/useMove';
import { SessionCard } from './SessionCard';
import styles from './Week.module.css';

interface WeekClusterProps {
  cluster: Cluster<Session>;
  column: number;
  by: ClashKind;
  level: Level;
  clashing: ReadonlySet<number>;
  move: Move;
  onOpen: (session: Session, action?: SessionAction) => void;
}

/**
 * A group of class sessions that overlap in time. They are shown side by side, or as a simple list
 * if there are too many.
 */
export const WeekCluster = ({
  cluster,
  column,
  by,
  level,
  clashing,
  move,
  onOpen,
}: WeekClusterProps) => {
  const narrow = useNarrow();
  const { start, end, lanes, listed } = cluster;
  const gridStyle: CSSProperties = {
    gridRow: `${rowOf(start)} / ${rowOf(end + 1)}`,
    gridColumn: column,
  };
  // Sorts the classes by time, so that screen readers read them in this order.
  const inOrder = lanes
    .flatMap((sessions, lane) => sessions.map((laid) => ({ ...laid, lane })))
    .sort((a, b) => a.start - b.start);
  const spans = (lane: number, laid: Laid<Session>): CSSProperties => ({
    gridColumn: lane + 1,
    gridRow: `${laid.start - start + 1} / ${laid.end - start + 2}`,
  });
  return (
    <div
      className={listed ? styles.list : styles.cluster}
      style={{
        ...gridStyle,
        ...(!listed && { gridTemplateColumns: `repeat(${lanes.length}, 1fr)` }),
      }}
    >
      {inOrder.map(({ session, lane, ...rows }) => (
        <SessionCard
          key={session.id}
          {...{ session, by, level, onOpen }}
          clashing={clashing.has(session.id)}
          movable={move.canMove(session)}
          leaving={move.moving?.session.id === session.id}
          menu={
            narrow &&
            move.canMove(session) && (
              <SessionMenu
                session={session}
                onMove={() => move.begin(session, 'cut')}
                onAction={(action) => onOpen(session, action)}
              />
            )
          }
          {...(!listed && { style: spans(lane, { session, ...rows }) })}
        />
      ))}
    </div>
  );
};
