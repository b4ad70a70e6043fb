type DraftNoteProps = { isShown: boolean; onForget: () => void }

/** Says that the fields hold what was typed earlier, and offers what is saved. */
export function DraftNote({ isShown, onForget }: DraftNoteProps) {
  if (!isShown) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 rounded-field bg-bg px-3.5 py-1">
      <span className="py-2">Здесь то, что вы ввели раньше и не сохранили.</span>
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold text-primary underline-offset-4 hover:underline"
      >
        Вернуть сохранённое
      </button>
    </p>
  )
}
