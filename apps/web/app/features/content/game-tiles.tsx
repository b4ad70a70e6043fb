import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MachineLineArt, PuzzleArt, QuestPathArt } from './game-art.tsx'

/** Quick entries to the games: a column beside the banner, a row under it on narrow screens. */
export function GameTiles() {
  return (
    <nav
      aria-label="Игры"
      className="grid grid-cols-3 gap-2.5 md:gap-4 lg:grid-cols-1 lg:gap-3.5 lg:grid-rows-[1fr_1fr_auto]"
    >
      <GameTile
        to="/factories"
        title="Кефирный Цех"
        text="Соберите пять модулей&nbsp;— и&nbsp;цех даст в&nbsp;2,5&nbsp;раза больше"
        colours="bg-highlight text-on-highlight"
        art={<MachineLineArt />}
      />
      <GameTile
        to="/nft-quest"
        title="NFT-квесты"
        text="За&nbsp;простые задания&nbsp;— литры кефира и&nbsp;призы"
        colours="bg-berry text-white"
        art={<QuestPathArt />}
      />
      <GameTile
        to="/puzzle"
        title="Пазлы"
        text="Три игры для телефона и&nbsp;призы"
        colours="bg-surface text-ink border border-[light-dark(transparent,var(--color-line))] shadow-card lg:flex-row lg:items-center"
        art={<PuzzleArt />}
      />
    </nav>
  )
}

type GameTileProps = { to: string; title: string; text: string; colours: string; art: ReactNode }

function GameTile({ to, title, text, colours, art }: GameTileProps) {
  return (
    <article
      className={`relative flex min-w-0 flex-col justify-between gap-1.5 rounded-[16px] p-2.5 transition-transform duration-200 ease-out hover:-translate-y-0.5 md:rounded-[24px] md:p-5 lg:px-6 lg:py-4 ${colours}`}
    >
      <div>
        <h2 className="text-[11.5px] leading-tight sm:text-[14px] md:text-[18px] lg:text-[20px]">
          <Link to={to} className="stretched rounded-[16px] md:rounded-[24px]">
            {title}
          </Link>
        </h2>
        <p className="mt-1 hidden leading-snug text-pretty md:block">{text}</p>
      </div>
      {art}
    </article>
  )
}
