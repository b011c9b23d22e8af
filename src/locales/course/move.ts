import { catalogue } from '@/locales/catalogue';

export const moveText = catalogue('move', {
  'zh-CN': {
    moveTo: '移动到…',
    moving: (name: string, place: string) => `正在移动 ${name}${place && `，放到 ${place}`}`,
    hint: '方向键或鼠标选择时间，Page Up / Page Down 换周，回车或 Ctrl+V 放下，Esc 放弃',
    narrowHint: '选择一天放下；换周后也可以放下，节次在下一步可改',
    here: (weekday: string, periods: string) => `放到${weekday} ${periods}`,
    giveUp: '放弃移动',
    givenUp: '已放弃移动，课次没有更改',
    unmoved: '还是原来的时间，没有移动',
    noPeriod: '这门课的作息表在这个时间没有节次',
    holiday: '节假日',
    outside: '不在学期内',
    keys: 'X 或 Ctrl+X 剪切课次后用方向键移动；也可以直接拖动',
  },
});
