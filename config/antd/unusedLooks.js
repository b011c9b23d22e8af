/**
 * Class prefixes of antd variants that no page uses, such as badge colours. The build leaves out
 * the rules of these variants, which are a sixth of all rules. The e2e tests fail if an element has
 * such a class.
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

/**
 * Matches the classes of unused variants, and classes that end with `-rtl`, which are for
 * right-to-left text.
 */
const UNUSED_LOOK = new RegExp(`^ant-(.+-rtl|(${LOOKS.join('|')})(-.+)?)$`);

module.exports = { UNUSED_LOOK };
