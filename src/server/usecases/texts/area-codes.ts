const E = 'America/New_York'
const C = 'America/Chicago'
const M = 'America/Denver'
const P = 'America/Los_Angeles'

/** By state, territory or district: its time zones, and its area codes; a code that lies in fewer zones than its state says so behind a colon. */
const STATES: Readonly<Record<string, { zones: readonly string[]; codes: string }>> = {
  AL: { zones: [C], codes: '205 251 256 334 659 938' },
  AK: { zones: ['America/Anchorage', 'America/Adak'], codes: '907' },
  AZ: { zones: ['America/Phoenix', M], codes: '480 520 602 623 928' },
  AR: { zones: [C], codes: '327 479 501 870' },
  CA: {
    zones: [P],
    codes:
      '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  },
  CO: { zones: [M], codes: '303 719 720 748 970 983' },
  CT: { zones: [E], codes: '203 475 860 959' },
  DE: { zones: [E], codes: '302' },
  DC: { zones: [E], codes: '202 771' },
  FL: {
    zones: [E, C],
    codes:
      '239:E 305:E 321:E 324:E 352:E 386:E 407:E 448 561:E 645:E 656:E 689:E 727:E 728:E 754:E 772:E 786:E 813:E 850 863:E 904:E 941:E 954:E',
  },
  GA: { zones: [E], codes: '229 404 470 478 678 706 762 770 912 943' },
  HI: { zones: ['Pacific/Honolulu'], codes: '808' },
  ID: { zones: [M, P], codes: '208 986' },
  IL: { zones: [C], codes: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872' },
  IN: { zones: [E, C], codes: '219 260:E 317:E 463:E 574 765:E 812 930' },
  IA: { zones: [C], codes: '319 515 563 641 712' },
  KS: { zones: [C, M], codes: '316:C 620 785 913:C' },
  KY: { zones: [E, C], codes: '270 364 502:E 606 859:E' },
  LA: { zones: [C], codes: '225 318 337 457 504 985' },
  ME: { zones: [E], codes: '207' },
  MD: { zones: [E], codes: '227 240 301 410 443 667' },
  MA: { zones: [E], codes: '339 351 413 508 617 774 781 857 978' },
  MI: { zones: [E, C], codes: '231:E 248:E 269:E 313:E 517:E 586:E 616:E 679:E 734:E 810:E 906 947:E 989:E' },
  MN: { zones: [C], codes: '218 320 507 612 651 763 924 952' },
  MS: { zones: [C], codes: '228 471 601 662 769' },
  MO: { zones: [C], codes: '235 314 417 557 573 636 660 816 975' },
  MT: { zones: [M], codes: '406' },
  NE: { zones: [C, M], codes: '308 402:C 531:C' },
  NV: { zones: [P, M], codes: '702:P 725:P 775' },
  NH: { zones: [E], codes: '603' },
  NJ: { zones: [E], codes: '201 551 609 640 732 848 856 862 908 973' },
  NM: { zones: [M], codes: '505 575' },
  NY: {
    zones: [E],
    codes: '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  },
  NC: { zones: [E], codes: '252 336 472 704 743 828 910 919 980 984' },
  ND: { zones: [C, M], codes: '701' },
  OH: { zones: [E], codes: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937' },
  OK: { zones: [C], codes: '405 539 572 580 918' },
  OR: { zones: [P, M], codes: '458 503:P 541 971:P' },
  PA: { zones: [E], codes: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878' },
  RI: { zones: [E], codes: '401' },
  SC: { zones: [E], codes: '803 821 839 843 854 864' },
  SD: { zones: [C, M], codes: '605' },
  TN: { zones: [E, C], codes: '423 615:C 629:C 731:C 865:E 901:C 931' },
  TX: {
    zones: [C, M],
    codes:
      '210:C 214:C 254:C 281:C 325:C 346:C 361:C 409:C 430:C 432 469:C 512:C 621:C 682:C 713:C 726:C 737:C 806:C 817:C 830:C 832:C 903:C 915 936:C 940:C 945:C 956:C 972:C 979:C',
  },
  UT: { zones: [M], codes: '385 435 801' },
  VT: { zones: [E], codes: '802' },
  VA: { zones: [E], codes: '276 434 540 571 686 703 757 804 826 948' },
  WA: { zones: [P], codes: '206 253 360 425 509 564' },
  WV: { zones: [E], codes: '304 681' },
  WI: { zones: [C], codes: '262 274 353 414 534 608 715 920' },
  WY: { zones: [M], codes: '307' },
  PR: { zones: ['America/Puerto_Rico'], codes: '787 939' },
  VI: { zones: ['America/Puerto_Rico'], codes: '340' },
  GU: { zones: ['Pacific/Guam'], codes: '671' },
  AS: { zones: ['Pacific/Pago_Pago'], codes: '684' },
  MP: { zones: ['Pacific/Guam'], codes: '670' },
}

const SHORT: Readonly<Record<string, string>> = { E, C, P, M }

const byCode = new Map(
  Object.entries(STATES).flatMap(([state, { zones, codes }]) =>
    codes.split(' ').map((entry) => {
      const [code = '', zone] = entry.split(':')
      return [code, { state, zones: zone === undefined ? zones : [SHORT[zone] ?? E] }] as const
    }),
  ),
)

/** Where a number may be whose area code is not known: anywhere in the fifty states. */
const ANYWHERE = [E, C, M, P, 'America/Phoenix', 'America/Anchorage', 'America/Adak', 'Pacific/Honolulu']

/** Every area code that is known. */
export const AREA_CODES: readonly string[] = [...byCode.keys()]

/**
 * The time zones in which who has a number (E.164) may be: those of its area code, and of the states that they are known to live in
 * (two letters), should those differ. A code or a state that nobody knows means anywhere.
 */
export function zonesOf(phone: string, states: readonly string[]): string[] {
  const known = byCode.get(phone.slice(2, 5))
  const elsewhere = states.filter((state) => state !== known?.state)
  const zones = [known?.zones ?? ANYWHERE, ...elsewhere.map((state) => STATES[state]?.zones ?? ANYWHERE)]
  return [...new Set(zones.flat())]
}
