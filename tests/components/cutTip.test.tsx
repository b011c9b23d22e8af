import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCutTitles } from '@/hooks/useCutTitles';
import { CutTip } from '@/layouts/CutTip';
import { renderPart } from '../support/renderPart';

const Tip = () => {
  const cell = useCutTitles();
  return cell ? <CutTip cell={cell} /> : null;
};

/** Simulates a layout, which jsdom does not have: the contents of `wide` exceed their cell. */
const lay = () => {
  const box = (right: number) => ({ left: 0, right, bottom: 40 }) as DOMRect;
  Element.prototype.getBoundingClientRect = () => box(100);
  Range.prototype.getBoundingClientRect = function () {
    const { startContainer } = this;
    return box((startContainer as Element).matches('.wide') ? 200 : 50);
  };
};

test('X-01 what a cell has no room for is told to the keyboard too, until the focus goes on or Escape', async () => {
  lay();
  await renderPart(
    <>
      <table>
        <tbody>
          <tr>
            <td className="ant-table-cell wide">
              <button type="button">系统解剖学与组织胚胎学</button>
            </td>
            <td className="ant-table-cell">
              <button type="button">内科学</button>
            </td>
          </tr>
        </tbody>
      </table>
      <Tip />
    </>,
  );
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get() {
      return this.textContent;
    },
  });
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('系统解剖学与组织胚胎学');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '内科学' })).toHaveFocus();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
