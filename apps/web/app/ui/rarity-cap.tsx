import type { Rarity } from '@kefir/wire/common'

type Foil = { name: string; colour: string; rim: string }

const FOILS: Record<Rarity, Foil> = {
  mini: { name: 'Мини', colour: '#9AA3AF', rim: '#747E8C' },
  usual: { name: 'Обычный', colour: '#EDE8DA', rim: '#14161C' },
  unusual: { name: 'Необычный', colour: '#2DB67D', rim: '#1E8C5E' },
  rare: { name: 'Редкий', colour: '#2F7BFF', rim: '#1B58C4' },
  epic: { name: 'Эпичный', colour: '#8A4DFF', rim: '#6630C9' },
  legend: { name: 'Легенда', colour: '#F2B200', rim: '#B98600' },
}

export const rarityName = (rarity: Rarity) => FOILS[rarity].name

/** Rarity as a foil cap and its word: the colour never speaks alone. */
export function RarityCap({ rarity }: { rarity: Rarity }) {
  const { name, colour, rim } = FOILS[rarity]

  return (
    <span className="inline-flex items-center gap-1.5 text-[12.5px] font-bold whitespace-nowrap">
      <span className={`relative size-4 shrink-0 overflow-hidden rounded-full ${sheen(rarity)}`}>
        <svg viewBox="0 0 16 16" className="block size-4" aria-hidden="true">
          <circle cx="8" cy="8" r="7" fill={colour} />
          {/* The crimped skirt of the foil: fourteen pleats round the rim. */}
          <circle
            cx="8"
            cy="8"
            r="6.9"
            fill="none"
            stroke={rim}
            strokeWidth="1.8"
            strokeDasharray="1.55 1.547"
          />
          <circle cx="8" cy="8" r="5.3" fill={colour} stroke={rim} strokeWidth="0.9" />
          <path
            d="M5.1 7.2a3.2 3.2 0 0 1 2.5-2.4"
            fill="none"
            stroke="#fff"
            strokeWidth="1.2"
            strokeLinecap="round"
            opacity="0.75"
          />
        </svg>
      </span>
      <span className="sr-only">Редкость: </span>
      {name}
    </span>
  )
}

const sheen = (rarity: Rarity) => (rarity === 'legend' ? 'sheen' : '')
