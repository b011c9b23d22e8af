import { roomTableIn } from '@/domain/rows/roomRow';

test('T-14 a list of rooms is found below its title, by the headers of other systems', () => {
  const rows = [
    ['2026 年教室一览表'],
    [],
    ['序号', '教室名称 *', '所在校区', '楼宇', '容量（座）', '教室类型', '教室别名', '管理员'],
    ['1', '明德楼301', '东校区', '明德楼', '60', '多媒体教室', 'MD301、明德301', '王一'],
    ['2', '', '', '', '', '', '', ''],
    ['3', '操场'],
  ];
  expect(roomTableIn([{ rows: [['说明']] }, { rows }])).toEqual({
    ignored: ['序号', '管理员'],
    rows: [
      {
        ...{ row: 4, name: '明德楼301', campus: '东校区', building: '明德楼', seats: '60' },
        ...{ kind: '多媒体教室', aliases: ['MD301', '明德301'] },
      },
      { row: 6, name: '操场' },
    ],
  });
  expect(roomTableIn([{ rows: [['校区', '容量']] }])).toBeUndefined();
});
