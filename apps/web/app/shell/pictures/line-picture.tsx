const MACHINES = [
  { x: 24, top: 176, height: 134, colour: '#fff' },
  { x: 116, top: 200, height: 110, colour: 'var(--color-berry)' },
  { x: 208, top: 164, height: 146, colour: '#8fd3ff' },
]
const BOTTLES = [
  { x: 330, cap: '#f2b200', label: 'var(--color-berry)' },
  { x: 384, cap: '#2f7bff', label: 'var(--color-night)' },
]
const WINDOWS = [40, 180, 320]
const WHEELS = [40, 120, 200, 280, 360, 440]

/** A bottling line that is still being put together: for screens to come. */
export function LinePicture() {
  return (
    <svg
      viewBox="0 0 480 400"
      preserveAspectRatio="xMidYMax slice"
      className="block size-full"
      aria-hidden="true"
    >
      <rect width="480" height="400" fill="var(--color-highlight)" />
      {WINDOWS.map((x) => (
        <path
          key={x}
          d={`M${x} 36h112v84H${x}Zm56 0v84m-56-42h112`}
          fill="#ffd86b"
          stroke="#f3b61f"
          strokeWidth="6"
        />
      ))}
      {MACHINES.map(({ x, top, height, colour }, place) => (
        <g key={x}>
          {place > 0 && (
            <rect x={x - 24} y="262" width="26" height="12" fill="var(--color-night)" />
          )}
          <rect x={x} y={top} width="70" height={height + 20} rx="18" fill={colour} />
          <circle cx={x + 35} cy={top + 38} r="15" fill="var(--color-night)" />
          <path
            d={`m${x + 35} ${top + 38} 8-8`}
            stroke="#fff"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
      <rect x="278" y="262" width="30" height="12" fill="var(--color-night)" />
      {/* The filling head is not there yet: only its outline. */}
      <path
        d="M308 156h128v52H308Zm24 52v24m54-24v24"
        fill="none"
        stroke="var(--color-night)"
        strokeWidth="4"
        strokeDasharray="10 9"
        strokeLinejoin="round"
      />
      {BOTTLES.map(({ x, cap, label }) => (
        <g key={x}>
          <path d={`M${x + 6} 244h18v14l9 16v38H${x - 3}v-38l9-16Z`} fill="#fff" />
          <path d={`M${x + 3} 234h24l3 13H${x}Z`} fill={cap} />
          <rect x={x - 3} y="280" width="36" height="19" fill={label} />
        </g>
      ))}
      <rect y="310" width="480" height="14" fill="var(--color-night)" />
      <rect y="324" width="480" height="76" fill="var(--color-dairy)" />
      {WHEELS.map((x) => (
        <circle key={x} cx={x} cy="360" r="15" fill="#5f80ff" />
      ))}
    </svg>
  )
}
