const HEAD = 'M160 66c36 0 58 27 58 66s-25 76-58 76-58-37-58-76 22-66 58-66z'
const SHOULDERS = 'M24 340v-34c0-46 62-66 104-72v-40h64v40c42 6 104 26 104 72v34z'

/** A portrait frame: an engraving of head and shoulders, nobody's face. The owner may put a photograph there. */
export function HomePortrait() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 340" className="block w-full fill-none stroke-brand">
      <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <path d="M0 3.5h7" strokeWidth="1.4" />
      </pattern>
      <pattern
        id="hatch-fine"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-52)"
      >
        <path d="M0 3.5h7" strokeWidth="1.4" />
      </pattern>
      <path d="M0 85h320M0 170h320M0 255h320M80 0v340M160 0v340M240 0v340" className="stroke-line" />
      <path d={SHOULDERS} className="fill-paper" strokeWidth="1.5" />
      <path d={SHOULDERS} fill="url(#hatch)" stroke="none" />
      <path d={HEAD} className="fill-paper" strokeWidth="1.5" />
      <path d={HEAD} fill="url(#hatch-fine)" stroke="none" />
      <path d="M128 240l32 30 32-30M160 270v70" className="stroke-ink" strokeWidth="2" />
      <path
        d="M14 54V14h40M266 14h40v40M14 286v40h40M306 286v40h-40"
        className="stroke-ink"
        strokeWidth="2"
      />
      <path d="M218 290h34" className="stroke-signal" strokeWidth="5" />
    </svg>
  )
}
