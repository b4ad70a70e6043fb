import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

/** The banner between drops. */
export function CalmHero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="fold fold--banner fold--calm flex flex-col justify-center gap-5 overflow-hidden rounded-[24px] bg-surface p-5 pb-24 md:min-h-[408px] md:rounded-banner md:px-11 md:py-9"
    >
      <CartonArt />
      <div className="relative md:max-w-[430px]">
        <h1
          id="hero-title"
          className="max-w-[330px] text-[28px] leading-[1.08] md:max-w-[450px] md:text-[40px]"
        >
          Коллекции, которые не&nbsp;скисают
        </h1>
        <p className="mt-3 max-w-[40ch] leading-snug text-muted md:mt-4 md:text-[18px]">
          Покупайте и&nbsp;продавайте NFT за&nbsp;рубли, кошелёк не&nbsp;обязателен. Новый дроп
          появится прямо&nbsp;здесь.
        </p>
      </div>
      <div className="relative flex flex-wrap gap-2.5">
        <Link to="/categories/all" className={buttonClass({ size: 'large' })}>
          Смотреть коллекции
        </Link>
        <Link to="/createNFT" className={buttonClass({ kind: 'ghost', size: 'large' })}>
          Создать NFT
        </Link>
      </div>
    </section>
  )
}

function CartonArt() {
  return (
    <svg
      viewBox="0 0 420 340"
      aria-hidden="true"
      className="pointer-events-none absolute -right-6 -bottom-px w-[200px] md:right-0 md:w-[310px] min-[1340px]:w-[400px]"
    >
      <circle cx="262" cy="186" r="140" fill="#ffc93c" />
      <path d="M0 340q60-44 170-34t250-14v48z" fill="#1d49f2" />
      <path d="m204 66 86 220-78 24z" fill="#d81f45" />
      <path d="m204 66-98 232 106 12z" fill="#fff" stroke="#e3decf" strokeWidth="2" />
      <path d="m158 192 49 8 4 76-84-10z" fill="#1d49f2" />
      <circle cx="174" cy="234" r="18" fill="#fff" />
      <path d="m204 66-14-16h28z" fill="#d81f45" />
      <path d="m318 164 62 134-58 20z" fill="#14161c" />
      <path d="m318 164-66 146 70 8z" fill="#fff" stroke="#e3decf" strokeWidth="2" />
      <path d="m288 244 32 5 2 46-54-6z" fill="#0b8a5b" />
      <path d="m318 164-10-12h20z" fill="#14161c" />
    </svg>
  )
}
