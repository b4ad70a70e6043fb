import { PRODUCT } from '@kefir/rules/product'

const LABEL = PRODUCT.name.toUpperCase()

/** Bottles on a milk floor under the first snow; behind the words of the banner. */
export function DropArt() {
  return (
    <svg
      viewBox="0 0 500 400"
      aria-hidden="true"
      className="pointer-events-none absolute -right-8 -bottom-px w-[216px] md:right-0 md:w-[330px] min-[1340px]:w-[440px]"
    >
      <circle cx="300" cy="230" r="190" fill="#3a63ff" />
      <Snow />
      <path d="M0 400q40-46 150-40t180-10 190-4v54z" fill="#fff" />
      <g className="hidden md:block">
        <Bottle x={104} y={372} scale={1.1} cap="#2db67d" label="#0b8a5b" text="0,5 Л" />
      </g>
      <Bottle x={178} y={386} scale={1.75} cap="#f2b200" label="#d81f45" text={LABEL} />
      <Bottle x={290} y={378} scale={1.5} cap="#8a4dff" label="#14161c" text="3,2 %" />
      <Bottle
        x={392}
        y={388}
        scale={1.9}
        cap="#2f7bff"
        label="#ffc93c"
        ink="#14161c"
        text={LABEL}
      />
      <Bottle x={472} y={376} scale={1.2} cap="#ede8da" label="#d81f45" text="ГОСТ" />
      <path d="M90 401q50-30 130-20t140-6 140-8v34z" fill="#fff" />
    </svg>
  )
}

type BottleProps = {
  x: number
  /** Where the bottle stands. */
  y: number
  scale: number
  cap: string
  label: string
  ink?: string
  text: string
}

function Bottle({ x, y, scale, cap, label, ink = '#fff', text }: BottleProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-14-150h28v22c0 20 9 22 9 48v72q0 8-8 8h-30q-8 0-8-8v-72c0-26 9-28 9-48z"
        fill="#fff"
      />
      <path d="M20-6q3 0 3-4v-70c0-26-9-28-9-48v-12h-5v14c0 20 8 24 8 48z" fill="#d9e2ff" />
      <path
        d="m-18-141 4-17h28l4 17q-4.5 5-9 0-4.5 5-9 0-4.5 5-9 0-4.5 5-9 0z"
        fill={cap}
        stroke="#14161c"
        strokeOpacity="0.22"
      />
      <path d="M-9-154l-2 11M0-154v11M9-154l2 11" stroke="#fff" strokeOpacity="0.4" fill="none" />
      <path d="M-23-66h46v36h-46z" fill={label} />
      <text
        y={text.length > 4 ? -44.5 : -43.5}
        fill={ink}
        fontSize={text.length > 4 ? 8.6 : 11.5}
        textAnchor="middle"
        className="font-display font-bold"
      >
        {text}
      </text>
    </g>
  )
}

/** Flakes are round-capped strokes of no length: one path a size instead of fifty circles. */
function Snow() {
  return (
    <g fill="none" stroke="#fff" strokeLinecap="round">
      <path
        strokeWidth="4"
        opacity="0.6"
        d="M24 60h0M66 148h0M98 22h0M142 96h0M188 36h0M236 70h0M262 12h0M330 44h0M372 96h0M418 28h0M460 84h0M486 150h0M40 250h0M84 208h0M230 128h0M342 150h0M12 176h0"
      />
      <path
        strokeWidth="7"
        opacity="0.75"
        d="M50 104h0M120 56h0M164 14h0M216 20h0M290 84h0M352 16h0M444 52h0M480 20h0M22 212h0M112 160h0M256 168h0M456 128h0"
      />
      <path
        strokeWidth="11"
        opacity="0.9"
        d="M80 40h0M206 96h0M304 30h0M398 66h0M48 190h0M334 112h0"
      />
    </g>
  )
}
