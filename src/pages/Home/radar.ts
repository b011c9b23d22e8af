export interface RadarPoint {
  name: string;
  label: string;
  value: number;
}

export interface Radar {
  labels: string[];
  series: { name: string; values: number[] }[];
  max: number;
}

export const radarOf = (points: readonly RadarPoint[]): Radar => {
  const labels = [...new Set(points.map(({ label }) => label))];
  const names = [...new Set(points.map(({ name }) => name))];
  const valueAt = (name: string, label: string) =>
    points.find((point) => point.name === name && point.label === label)?.value ?? 0;
  return {
    labels,
    series: names.map((name) => ({ name, values: labels.map((label) => valueAt(name, label)) })),
    max: Math.max(1, ...points.map(({ value }) => value)),
  };
};

/**
 * Returns the coordinates of a point on an axis of the radar chart. The first axis points up, and
 * the others follow clockwise.
 */
export const pointAt = (index: number, count: number, radius: number): [number, number] => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** Returns the outline of one data series, as the `points` attribute of an SVG polygon. */
export const outlineOf = (values: readonly number[], max: number, radius: number): string =>
  values
    .map((value, index) => pointAt(index, values.length, (value / max) * radius))
    .map((point) => point.map((part) => part.toFixed(1)).join(','))
    .join(' ');
