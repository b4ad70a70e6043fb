import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  { id: 10568, slug: 'all', name: 'Все', icon: 'grid' },
  { id: 10569, slug: 'art', name: 'Искусство', icon: 'palette' },
  { id: 10570, slug: 'poster', name: 'Плакат и графика', icon: 'poster' },
  { id: 10571, slug: 'photo', name: 'Фотография', icon: 'camera' },
  { id: 10572, slug: 'music', name: 'Музыка', icon: 'note' },
  { id: 10573, slug: 'sport', name: 'Спорт', icon: 'ball' },
  { id: 10574, slug: 'collectibles', name: 'Коллекционные предметы', icon: 'gem' },
  { id: 10575, slug: 'worlds', name: 'Виртуальные миры', icon: 'globe' },
  { id: 10576, slug: 'games', name: 'Игры', icon: 'gamepad' },
  { id: 10577, slug: 'dairy', name: 'Молочное', icon: 'bottle' },
  { id: 10578, slug: 'pixel', name: 'Пиксель-арт', icon: 'pixels' },
  { id: 10579, slug: 'fashion', name: 'Мода', icon: 'hanger' },
  { id: 10580, slug: 'cinema', name: 'Кино', icon: 'clapper' },
  { id: 10581, slug: 'science', name: 'Наука', icon: 'flask' },
  { id: 10582, slug: 'food', name: 'Еда', icon: 'spoon' },
  { id: 10583, slug: 'architecture', name: 'Архитектура', icon: 'tower' },
  { id: 10584, slug: 'animals', name: 'Животные', icon: 'cow' },
  { id: 10585, slug: 'holidays', name: 'Праздники', icon: 'sparkle' },
]
