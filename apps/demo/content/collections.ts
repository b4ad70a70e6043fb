import { artCollections } from './collections-art.ts'
import { craftCollections } from './collections-craft.ts'
import { dairyCollections } from './collections-dairy.ts'
import { gameCollections } from './collections-game.ts'
import { heritageCollections } from './collections-heritage.ts'
import { placeCollections } from './collections-places.ts'
import { stageCollections } from './collections-stage.ts'
import { worldCollections } from './collections-worlds.ts'
import type { DemoCollection } from './types.ts'
import { typesetFields } from './typography.ts'

/** In the order of seeding: «Кефирный Цех» first, «Мини Цех» second, as /collection/2 must be. */
export const collections: DemoCollection[] = typesetFields(
  [
    ...gameCollections,
    ...heritageCollections,
    ...artCollections,
    ...dairyCollections,
    ...placeCollections,
    ...stageCollections,
    ...craftCollections,
    ...worldCollections,
  ],
  ['description', 'descriptionTemplates'],
)
