/** An envelope with a foil cap for a seal. */
export const LetterPicture = () => (
  <svg viewBox="0 0 320 140" className="block h-auto w-full rounded-field" aria-hidden="true">
    <rect width="320" height="140" fill="var(--color-dairy)" />
    <circle cx="160" cy="72" r="88" fill="#3a63ff" />
    <path d="M84 44h152v86H84Z" fill="#fff" />
    <path d="m84 130 62-50h28l62 50Z" fill="#dbe4ff" />
    <path d="M84 44h152l-76 56Z" fill="var(--color-cream)" />
    <path d="M84 44h152l-76 56Z" fill="none" stroke="#dbe4ff" strokeWidth="3" />
    <path
      d="M160 78l6 5.5 8-1 2 8 7 4-3 7.5 3 7.5-7 4-2 8-8-1-6 5.5-6-5.5-8 1-2-8-7-4 3-7.5-3-7.5 7-4 2-8 8 1Z"
      fill="var(--color-highlight)"
    />
    <circle cx="160" cy="102" r="13" fill="none" stroke="var(--color-night)" strokeWidth="2.5" />
    <path
      d="m153 102 5 5 9-9"
      fill="none"
      stroke="var(--color-night)"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M20 34h44M20 44h30M256 104h44M270 94h30" stroke="#8fa6ff" strokeWidth="4" />
  </svg>
)
