import type { ReactNode } from 'react'

const TEXT = { fontFamily: 'var(--font-sans)', fontWeight: 800, textAnchor: 'middle' } as const

const MARKS: { name: string; drawing: ReactNode }[] = [
  {
    name: 'Мир',
    drawing: (
      <text x="28" y="24" fontSize="16" letterSpacing="1" fill="#0f754e" {...TEXT}>
        МИР
      </text>
    ),
  },
  {
    name: 'Visa',
    drawing: (
      <text x="28" y="24" fontSize="16" fontStyle="italic" fill="#1a1f71" {...TEXT}>
        VISA
      </text>
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="23" cy="18" r="9" fill="#eb001b" />
        <circle cx="33" cy="18" r="9" fill="#f79e1b" />
        <path d="M28 10.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15Z" fill="#ff5f00" />
      </>
    ),
  },
  {
    name: 'Система быстрых платежей',
    drawing: (
      <>
        <path d="m10 9 5 9-5 9Z" fill="#5b57a2" />
        <path d="m10 9 9 5.5-4 3.5Z" fill="#d90751" />
        <path d="m10 27 9-5.5-4-3.5Z" fill="#0fa8d6" />
        <path d="m15 18 4-3.5 6 3.5-6 3.5Z" fill="#fab718" />
        <text x="38" y="23" fontSize="12" fill="#14161c" {...TEXT}>
          СБП
        </text>
      </>
    ),
  },
]

/** How one can pay, as small cards. */
export function PaymentMarks() {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Способы оплаты">
      {MARKS.map(({ name, drawing }) => (
        <li key={name}>
          <svg width="56" height="36" viewBox="0 0 56 36" role="img" aria-label={name}>
            <rect width="56" height="36" rx="8" fill="#fff" />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}
