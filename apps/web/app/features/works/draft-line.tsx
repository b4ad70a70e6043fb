type DraftLineProps = { isShown: boolean; onForget: () => void }

/** Says that the form was filled on an earlier visit, and offers to begin anew. */
export function DraftLine({ isShown, onForget }: DraftLineProps) {
  if (!isShown) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 rounded-field bg-surface px-4 py-1">
      <span className="py-2">Здесь то, что вы ввели раньше и&nbsp;не&nbsp;отправили.</span>
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold text-primary underline-offset-4 hover:underline"
      >
        Начать заново
      </button>
    </p>
  )
}
