/** The anchors that pages have without their sections: of the content as a whole, of menus, and of the colors of a firm. */
export const FRAME_ANCHORS = [
  'content',
  'menu',
  'services-panel',
  'services-toggle',
  'contents-toggle',
  'firm-colors',
] as const
