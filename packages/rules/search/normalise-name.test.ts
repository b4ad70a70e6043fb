import { expect, test } from 'vitest'
import { normaliseName } from './normalise-name.ts'

test.each([
  ['Бурёнка ЁЛКА', 'буренка елка'],
  ['«Абстракт» 3,2 % — № 6', 'абстракт 3 2 6'],
  ['Ящик-табуретка', 'ящик табуретка'],
  ['lyolya_smetanina', 'lyolya smetanina'],
  ['за\u0301мок', 'замок'],
  ['и\u0306од', 'йод'],
  ['корова🐄луна', 'корова луна'],
  ['100%_\\', '100'],
  ['\u0000\u00a0', ''],
  ['🐄🐄🐄', ''],
])('%s is compared as %s', (name, normal) => expect(normaliseName(name)).toBe(normal))
