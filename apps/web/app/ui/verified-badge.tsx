/** Beside the name of whom the moderators have checked. */
export function VerifiedBadge() {
  return (
    <svg viewBox="0 0 18 18" className="size-4 shrink-0" role="img" aria-label="Проверено">
      <path
        d="m9 .8 2.2 1.7 2.7-.2.9 2.6 2.3 1.5-.8 2.6.8 2.6-2.3 1.5-.9 2.6-2.7-.2L9 17.2l-2.2-1.7-2.7.2-.9-2.6-2.3-1.5L1.7 9 .9 6.4l2.3-1.5.9-2.6 2.7.2z"
        className="fill-primary"
      />
      <path
        d="m5.6 9.2 2.3 2.3 4.5-4.6"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    </svg>
  )
}
