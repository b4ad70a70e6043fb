import type { ReactNode } from 'react'

/** An empty shelf of a dairy, with one thing left on it. */
export function ShelfPicture({ item }: { item: ShelfItem }) {
  return (
    <svg viewBox="0 0 176 96" className="h-24 w-44 shrink-0" aria-hidden="true">
      <g fill="none" strokeWidth="3" strokeDasharray="5 6" className="stroke-line">
        <path d="M22 26h16v10c0 8 8 9 8 20v24H14V56c0-11 8-12 8-20z" />
        <path d="M132 26h16v10c0 8 8 9 8 20v24h-32V56c0-11 8-12 8-20z" />
      </g>
      {SHELF_ITEMS[item]}
      <rect x="4" y="82" width="168" height="7" rx="3.5" className="fill-ink" />
    </svg>
  )
}

export type ShelfItem = 'carton' | 'bottle' | 'crate' | 'cow' | 'label'

const SHELF_ITEMS: Record<ShelfItem, ReactNode> = {
  carton: (
    <>
      <path d="M86 16 56 76l32 6z" fill="#1d49f2" />
      <path d="m86 16 30 58-28 8z" fill="#d81f45" />
      <path d="m71 48 17 3 1 20-27-5z" fill="#fff" />
    </>
  ),
  bottle: (
    <>
      <path d="M78 22h20v10c0 10 8 12 8 24v26H70V56c0-12 8-14 8-24z" fill="#8fd3ff" />
      <path
        d="M75 24 78 12h20l3 12q-3.25 4-6.5 0-3.25 4-6.5 0-3.25 4-6.5 0-3.25 4-6.5 0z"
        fill="#f2b200"
      />
      <path d="M70 54h36v16H70z" fill="#1d49f2" />
    </>
  ),
  crate: (
    <>
      <path d="M66 40h12v14H66zM82 34h12v20H82zM98 42h12v12H98z" fill="#8fd3ff" />
      <path d="M65 36h14v6H65zM97 38h14v6H97z" fill="#2db67d" />
      <path d="M81 30h14v6H81z" fill="#8a4dff" />
      <path d="M56 50h64v32H56z" fill="#ffc93c" />
      <path d="M56 60h64M56 71h64" stroke="#14161c" strokeWidth="2.5" />
    </>
  ),
  cow: (
    <>
      <path d="M62 36q-14-2-16-13 12-1 20 6zM114 36q14-2 16-13-12-1-20 6z" fill="#d81f45" />
      <path d="M64 24h48v26q0 30-24 32-24-2-24-32z" fill="#fff" stroke="#e3decf" />
      <path d="M90 24h22v24q-18 5-21-7z" fill="#14161c" />
      <rect x="68" y="56" width="40" height="24" rx="12" fill="#ffc93c" />
      <path d="M80 68h0M96 68h0M76 44h0" stroke="#14161c" strokeWidth="6" strokeLinecap="round" />
      <path d="M101 43h0" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  label: (
    <>
      <circle cx="88" cy="50" r="31" fill="#1d49f2" />
      <circle cx="88" cy="50" r="25" fill="none" stroke="#fff" strokeWidth="2" />
      <circle cx="88" cy="50" r="19" fill="#ffc93c" />
      <path
        d="M82 44q0-6 6-6t6 5-6 7v3M88 60h0"
        fill="none"
        stroke="#14161c"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
}
