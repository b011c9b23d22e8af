/**
 * Looks that antd's components have and none here is given, by the beginning of the class that says so. Their rules, a
 * sixth of all, are left out of the style sheets. Every journey fails where a page has an element of such a class.
 */
const LOOKS = [
  'badge-status-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)',
  'btn-background-ghost',
  'btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)',
  'btn-variant-filled',
  'col-(\\d+|xs|sm|md|lg|xl|xxl|xxxl|order|offset|push|pull)',
  'form-(horizontal|inline|item-horizontal)',
  'input-group',
  '(input|input-number|picker|select)-(filled|underlined)',
  '(input-number|picker|select)-borderless',
  'menu-(dark|horizontal)',
  'pagination-options-quick-jumper',
  'ribbon',
  'skeleton-element',
  'table-(bordered|filter)',
  'tag-(outlined|solid)',
];

/** Of a class that no element has; texts from right to left have the ending. */
const UNUSED_LOOK = new RegExp(`^ant-(.+-rtl|(${LOOKS.join('|')})(-.+)?)$`);

module.exports = { UNUSED_LOOK };
