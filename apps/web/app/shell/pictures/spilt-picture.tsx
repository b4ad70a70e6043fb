const DROPS = [
  { x: 320, y: 262, r: 8 },
  { x: 362, y: 240, r: 5 },
  { x: 284, y: 236, r: 5 },
  { x: 402, y: 272, r: 4 },
]

/** A carton on its side and what ran out of it: for pages that could not be shown. */
export function SpiltPicture() {
  return (
    <svg
      viewBox="0 0 480 400"
      preserveAspectRatio="xMidYMax slice"
      className="block size-full"
      aria-hidden="true"
    >
      <rect width="480" height="400" fill="var(--color-dairy)" />
      <circle cx="210" cy="210" r="150" fill="#3a63ff" />
      <rect y="304" width="480" height="96" fill="var(--color-berry)" />
      <path
        d="M196 312c34-10 58 4 92 0s52-18 92-12 24 14 52 16 40 14 22 24-62 16-120 14-96 8-136-2-44-28-2-40Z"
        fill="#fff"
      />
      {/* Lying on one face: the seam's side above, the front below. */}
      <path d="M62 194 262 214 236 318Z" fill="#fff" />
      <path d="M62 194 236 318 118 330Z" fill="#dbe4ff" />
      <path d="m138 201.5 66 6.6-13 77-66-47Z" fill="var(--color-highlight)" />
      <path d="m262 214 16 40-42 64Z" fill="var(--color-night)" />
      {DROPS.map(({ x, y, r }) => (
        <circle key={x} cx={x} cy={y} r={r} fill="#fff" />
      ))}
    </svg>
  )
}
