import { useMatches } from 'react-router'
import { comingScreen } from '../../shell/coming-screens.ts'
import { LinePicture } from '../../shell/pictures/line-picture.tsx'

/** Behind every tab whose list a later step of the work will fill. */
export default function TabUnderConstruction() {
  const { title, text } = comingScreen(useMatches().at(-1)?.id ?? '')

  return (
    <section className="mt-4 flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:flex-row md:mt-5">
      <div className="h-[176px] shrink-0 sm:h-auto sm:min-h-[180px] sm:w-[240px]">
        <LinePicture />
      </div>
      <div className="flex flex-col items-start justify-center gap-2 p-5 md:px-8">
        <p className="rounded-[9px] bg-highlight px-2.5 py-1 text-sm font-bold text-on-highlight">
          В разработке
        </p>
        <h2 className="mt-1 text-[20px] leading-tight md:text-[24px]">{title}</h2>
        <p className="text-pretty">{text}</p>
        <p className="text-pretty text-muted">Раздел ещё собирается на нашей линии.</p>
      </div>
    </section>
  )
}
