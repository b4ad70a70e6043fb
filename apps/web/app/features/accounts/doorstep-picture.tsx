const BRICKS = [0, 1, 2, 3, 4, 5]

/** A morning delivery at the door: for the pages of the account. */
export function DoorstepPicture() {
  return (
    <svg
      viewBox="0 0 480 596"
      preserveAspectRatio="xMidYMax slice"
      className="block size-full"
      aria-hidden="true"
    >
      <rect width="480" height="596" fill="var(--color-dairy)" />
      {BRICKS.map((row) => (
        <path
          key={row}
          d={`M${row % 2 ? 18 : 42} ${70 + row * 84}h44m-70 42h38M${row % 2 ? 392 : 416} ${84 + row * 84}h44m-66 42h38`}
          stroke="#3a63ff"
          strokeWidth="10"
          strokeLinecap="round"
        />
      ))}
      {/* The door. */}
      <path d="M116 560V196a124 124 0 0 1 248 0v364Z" fill="var(--color-cream)" />
      <path d="M138 560V200a102 102 0 0 1 204 0v360Z" fill="var(--color-berry)" />
      <path d="M170 252v-50a70 70 0 0 1 140 0v50Z" fill="var(--color-highlight)" />
      <path d="M240 132v120M176 190h128" stroke="var(--color-berry)" strokeWidth="9" />
      <rect x="170" y="284" width="60" height="106" rx="8" fill="#b3153a" />
      <rect x="250" y="284" width="60" height="106" rx="8" fill="#b3153a" />
      <rect x="170" y="412" width="60" height="106" rx="8" fill="#b3153a" />
      <rect x="250" y="412" width="60" height="106" rx="8" fill="#b3153a" />
      <circle cx="322" cy="402" r="11" fill="var(--color-highlight)" />
      {/* The step and what stands on it. */}
      <rect y="560" width="480" height="80" fill="var(--color-night)" />
      <rect x="72" y="544" width="336" height="28" rx="6" fill="#dbe4ff" />
      <path d="M92 424h30v22c0 14 15 20 15 42v56H77v-56c0-22 15-28 15-42Z" fill="#fff" />
      <path
        d="m86 428 5-20h32l5 20q-5 6-10.5 0-5.5 6-10.5 0-5 6-10.5 0-5.5 6-10.5 0Z"
        fill="#2db67d"
      />
      <rect x="77" y="484" width="60" height="32" fill="var(--color-night)" />
      <path d="M158 452h26v18c0 12 12 18 12 36v38h-50v-38c0-18 12-24 12-36Z" fill="#fff" />
      <path d="m153 456 4-18h28l4 18q-4.5 5-9 0-4.5 5-9 0-4.5 5-9 0-4.5 5-9 0Z" fill="#f2b200" />
      <rect x="146" y="502" width="50" height="26" fill="var(--color-dairy)" />
      <path d="m352 430-48 108 56 6Z" fill="#fff" />
      <path d="m352 430 44 106-36 8Z" fill="#8fd3ff" />
      <path d="m335 470 18 3 3 44-38-5Z" fill="var(--color-berry)" />
    </svg>
  )
}
