/**
 * The coloured blocks of the timetable picture: weekday, first period, number of periods and
 * opacity.
 */
const LESSONS: [day: number, start: number, length: number, opacity: number][] = [
  [0, 0, 2, 0.9],
  [0, 5, 3, 0.5],
  [1, 2, 2, 0.6],
  [1, 6, 2, 0.35],
  [2, 0, 2, 0.4],
  [2, 3, 1, 0.9],
  [2, 7, 2, 0.6],
  [3, 1, 3, 0.7],
  [3, 5, 2, 0.4],
  [4, 0, 1, 0.5],
  [4, 4, 2, 0.85],
  [4, 8, 1, 0.4],
];
const DAYS = 5;
const PERIODS = 10;
const CELL = { width: 72, height: 40 };

export const TimetablePicture = () => (
  <svg
    viewBox={`0 0 ${DAYS * CELL.width} ${PERIODS * CELL.height}`}
    aria-hidden="true"
    style={{ width: '100%', maxWidth: 420 }}
  >
    {Array.from({ length: PERIODS + 1 }, (_, row) => row * CELL.height).map((y) => (
      <line
        key={`y${y}`}
        x1="0"
        x2={DAYS * CELL.width}
        y1={y}
        y2={y}
        stroke="#fff"
        opacity="0.16"
      />
    ))}
    {Array.from({ length: DAYS + 1 }, (_, column) => column * CELL.width).map((x) => (
      <line
        key={`x${x}`}
        x1={x}
        x2={x}
        y1="0"
        y2={PERIODS * CELL.height}
        stroke="#fff"
        opacity="0.16"
      />
    ))}
    {LESSONS.map(([day, start, length, opacity]) => (
      <rect
        key={`${day} ${start}`}
        x={day * CELL.width + 4}
        y={start * CELL.height + 4}
        width={CELL.width - 8}
        height={length * CELL.height - 8}
        rx="4"
        fill="#99d5cd"
        opacity={opacity}
      />
    ))}
    <path
      d={`M${2 * CELL.width + 18} ${3.5 * CELL.height} l11 11 l22 -22`}
      fill="none"
      stroke="#0b4f4a"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
