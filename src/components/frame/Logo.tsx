export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path
      fill="var(--ant-color-primary)"
      d="M6 5h20a3 3 0 0 1 3 3v12c0 5-4 9-9 9H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z"
    />
    <path fill="#99d5cd" d="M29 20c0 5-4 9-9 9v-6a3 3 0 0 1 3-3z" />
    <path
      stroke="var(--ant-color-primary)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M10 3v5M22 3v5"
    />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m9.5 16.5 4.5 4.5 8-8.5"
    />
  </svg>
);
