const MACHINES = ['#fff', '#1d49f2', '#8fd3ff', '#0b8a5b', '#d81f45']

/** The five machines of a workshop on their belt. */
export function MachineLineArt() {
  return (
    <svg viewBox="0 0 330 86" aria-hidden="true" className="w-full lg:h-16 lg:w-auto lg:self-end">
      <path d="M54 60h240" stroke="#14161c" strokeWidth="6" />
      <rect y="76" width="330" height="8" rx="4" fill="#14161c" />
      {MACHINES.map((colour, index) => (
        <g key={colour} transform={`translate(${8 + index * 65} ${index % 2 ? 26 : 14})`}>
          <rect width="46" height={index % 2 ? 50 : 62} rx="12" fill={colour} />
          <circle cx="23" cy="23" r="9.5" fill="#14161c" />
          <path d="m23 23 5-5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}

/** A dotted path through the tasks to the flag. */
export function QuestPathArt() {
  return (
    <svg viewBox="0 0 330 80" aria-hidden="true" className="w-full lg:h-16 lg:w-auto lg:self-end">
      <path
        d="M12 58C70 0 130 90 190 40s100-20 118 6"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 16"
      />
      <circle cx="14" cy="58" r="13" fill="#fff" />
      <circle cx="112" cy="46" r="13" fill="#fff" />
      <circle cx="206" cy="34" r="13" fill="#ffc93c" />
      <path d="M318 18v52" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M318 18h-34l9 11-9 11h34z" fill="#fff" />
    </svg>
  )
}

/** Four pieces of one picture, the last still to be put in. */
export function PuzzleArt() {
  return (
    <svg
      viewBox="0 0 120 86"
      aria-hidden="true"
      className="h-[38px] self-start md:h-[60px] lg:h-12 lg:self-auto"
    >
      <path d="M8 4h34v10a8 8 0 1 1 0 16v10H30a8 8 0 1 0-16 0H8z" fill="#1d49f2" />
      <path d="M42 4h34v36H64a8 8 0 1 1-16 0h-6V30a8 8 0 1 0 0-16z" fill="#ffc93c" />
      <path d="M8 40h6a8 8 0 1 1 16 0h12v36H8z" fill="#d81f45" />
      <path
        d="M84 46h6a8 8 0 1 1 16 0h12v36H84z"
        fill="#2db67d"
        transform="rotate(10 100 64) translate(-6 0)"
      />
    </svg>
  )
}
