/** A card in the colours of the dairy, where there is room for it. */
export function CardPicture() {
  return (
    <svg viewBox="0 0 300 190" aria-hidden="true" className="hidden w-[300px] shrink-0 lg:block">
      <rect width="300" height="190" rx="20" fill="#1d49f2" />
      <path d="M300 96v74a20 20 0 0 1-20 20H148z" fill="#d81f45" />
      <path d="M148 190 300 96v40l-88 54z" fill="#ffffff" opacity="0.14" />
      <path d="M236 22h28v10c0 6 6 8 6 16v26h-40V48c0-8 6-10 6-16z" fill="#8fd3ff" />
      <path
        d="M233 24l3-8h28l3 8q-4 4-8.5 0-4.25 4-8.5 0-4.25 4-8.5 0-4.25 4-8.5 0z"
        fill="#f2b200"
      />
      <path d="M230 50h40v14h-40z" fill="#ffffff" />
      <rect x="26" y="58" width="44" height="34" rx="7" fill="#ffc93c" />
      <path d="M26 75h44M48 58v34" stroke="#14161c" strokeWidth="2" opacity="0.5" />
      <g fill="#ffffff">
        {[26, 88, 150].map((x) =>
          [0, 12, 24, 36].map((step) => <circle key={x + step} cx={x + step + 4} cy="126" r="4" />),
        )}
        <rect x="26" y="150" width="86" height="9" rx="4.5" opacity="0.75" />
      </g>
    </svg>
  )
}
