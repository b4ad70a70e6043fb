type StateBadgeProps = { isOn: boolean; on: string; off: string }

/** Says in a word whether something is on. */
export function StateBadge({ isOn, on, off }: StateBadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-bold ${isOn ? 'bg-success/14' : 'bg-line'}`}
    >
      {isOn && <span aria-hidden="true" className="size-2 rounded-full bg-success" />}
      {isOn ? on : off}
    </span>
  )
}
