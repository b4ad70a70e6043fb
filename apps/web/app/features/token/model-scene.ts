import {
  ACESFilmicToneMapping,
  AnimationMixer,
  Box3,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Timer,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader, type GLTF } from 'three/addons/loaders/GLTFLoader.js'

// Comes along: only who asks for a model needs it.
export { modelFault } from './model-fault.ts'

export type ModelScene = {
  /** Turns the model by so many degrees. */
  turn: (degrees: number) => void
  /** Comes closer above 1, goes farther below it. */
  zoom: (factor: number) => void
  close: () => void
}

const ANGLE = 35
/** The model fills the view with a little air around it. */
const DISTANCE = 2.1
const SHARPEST = 2

/**
 * Draws a model on the canvas, to be turned by mouse, fingers or the returned deeds. Browser only,
 * and heavy: import it when somebody asks for a model. Throws where there is no WebGL.
 */
export async function openModel(
  canvas: HTMLCanvasElement,
  bytes: ArrayBuffer,
  { isStill }: { isStill: boolean },
): Promise<ModelScene> {
  const gltf = await new GLTFLoader().parseAsync(bytes, '')
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, SHARPEST))

  const scene = new Scene()
  const light = new PMREMGenerator(renderer).fromScene(studio(), 0, 0.1, 20, { size: 64 })
  scene.environment = light.texture
  const lamp = new DirectionalLight(0xffffff, 1.6)
  lamp.position.set(-2, 3, 2)
  scene.add(lamp, centred(gltf.scene))

  const camera = new PerspectiveCamera(ANGLE, 1, 0.01, 50)
  camera.position.set(0.5, 0.35, 1).setLength(DISTANCE)
  const controls = new OrbitControls(camera, canvas)
  Object.assign(controls, {
    enableDamping: true,
    enablePan: false,
    minDistance: 0.8,
    maxDistance: 6,
  })
  controls.autoRotate = !isStill
  controls.addEventListener('start', () => (controls.autoRotate = false))

  const animation = isStill ? null : animationOf(gltf)
  const timer = new Timer()
  function draw(time: number) {
    timer.update(time)
    animation?.update(timer.getDelta())
    controls.update()
    renderer.render(scene, camera)
  }

  const sizes = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
  })
  sizes.observe(canvas)
  // A model that was scrolled away costs nothing.
  const seen = new IntersectionObserver((changes) =>
    renderer.setAnimationLoop(changes.at(-1)?.isIntersecting ? draw : null),
  )
  seen.observe(canvas)

  return {
    turn(degrees) {
      controls.autoRotate = false
      camera.position.applyAxisAngle(new Vector3(0, 1, 0), (degrees * Math.PI) / 180)
    },
    zoom(factor) {
      controls.autoRotate = false
      const { minDistance, maxDistance } = controls
      const distance = camera.position.length() / factor
      camera.position.setLength(Math.min(maxDistance, Math.max(minDistance, distance)))
    },
    close() {
      seen.disconnect()
      sizes.disconnect()
      renderer.setAnimationLoop(null)
      controls.dispose()
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

export type OpenModel = typeof openModel

type Triple = [number, number, number]

/**
 * What glossy things mirror: a grey room with a bright ceiling and two screens. Small and unlit: the
 * usual room of lamps costs a weak phone a second of shaders.
 */
function studio(): Scene {
  const room = new Scene()
  room.background = new Color(0.42, 0.42, 0.42)
  const screens: { size: Triple; at: Triple; light: number }[] = [
    { size: [8, 0.1, 8], at: [0, 5, 0], light: 5 },
    { size: [0.1, 5, 5], at: [-6, 1, 1], light: 3 },
    { size: [0.1, 3, 4], at: [6, 0, -2], light: 2 },
  ]
  for (const { size, at, light } of screens) {
    const colour = new Color().setScalar(light)
    const screen = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ color: colour }))
    screen.position.set(...at)
    room.add(screen)
  }
  return room
}

/** Any model, whatever its measure, becomes one unit large around the middle of the scene. */
function centred(model: Object3D): Object3D {
  const box = new Box3().setFromObject(model)
  const size = box.getSize(new Vector3())
  const scale = 1 / (Math.max(size.x, size.y, size.z) || 1)
  model.scale.multiplyScalar(scale)
  model.position.sub(box.getCenter(new Vector3()).multiplyScalar(scale))
  return model
}

function animationOf({ scene, animations }: GLTF) {
  const [first] = animations
  if (!first) return null
  const mixer = new AnimationMixer(scene)
  mixer.clipAction(first).play()
  return mixer
}
