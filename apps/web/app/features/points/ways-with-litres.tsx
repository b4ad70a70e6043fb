import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { formatLitres } from '../../lib/format/format.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

type Way = { to: string; icon: IconName; name: string; text: string }

/** A purchase, where purchases bring litres. */
const buying = (cashback: string): Way => ({
  to: '/categories/all',
  icon: 'cart',
  name: 'Покупки',
  text: `За каждые 100\u00a0₽ покупки\u00a0— ${formatLitres(cashback)}.`,
})

const EARN: Way[] = [
  {
    to: '/factories',
    icon: 'factory',
    name: 'Кефирный Цех',
    text: 'Модули в цехе дают литры в конце каждого цикла.',
  },
  {
    to: '/nft-quest',
    icon: 'flag',
    name: 'Задания',
    text: 'За простые задания — награда в литрах.',
  },
  {
    to: '/referral',
    icon: 'gift',
    name: 'Приглашения',
    text: 'Друг пришёл и освоился — литры получаете оба.',
  },
]

const SPEND: Way[] = [
  {
    to: `/drop/${PRODUCT.slug}box2025`,
    icon: 'box',
    name: 'Кефирбоксы',
    text: 'Внутри токены, среди которых бывают редкие.',
  },
  {
    to: '/factories',
    icon: 'settings',
    name: 'Пульт и оператор',
    text: 'Собирают литры со всех цехов вместо вас.',
  },
]

/** How litres are earned and what they are good for. */
export function WaysWithLitres({ cashback }: { cashback: string | null }) {
  const earn = cashback === null ? EARN : [buying(cashback), ...EARN]
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <Ways title="Как заработать" ways={earn} />
      <Ways title="На что потратить" ways={SPEND} />
    </div>
  )
}

function Ways({ title, ways }: { title: string; ways: Way[] }) {
  return (
    <section
      aria-label={title}
      className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:p-6"
    >
      <h2 className="text-[18px] leading-tight md:text-[20px]">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {ways.map(({ to, icon, name, text }) => (
          <li key={name} className="group relative flex gap-3 py-3 last:pb-0">
            <Icon name={icon} size={24} className="mt-0.5 shrink-0 text-primary" />
            <div className="min-w-0">
              <Link to={to} className="stretched rounded-field font-bold group-hover:text-primary">
                {name}
              </Link>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
