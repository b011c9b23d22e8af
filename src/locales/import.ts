import type { ImportContent } from '@/contract/import/import';
import { catalogue } from './catalogue';

type Params = Readonly<Record<string, string | number>>;

export const importText = catalogue('import', {
  'zh-CN': {
    titles: {
      bachelorCourse: '本科课程导入',
      postgraduateCourse: '研究生课程导入',
      contact: '通讯录导入',
    },
    steps: {
      file: '选择文件',
      sheets: '确认表头',
      columns: '匹配列',
      check: '检查',
      result: '结果',
    },
    back: '上一步',
    next: '下一步',
    restart: '重新选择文件',
    drop: '点击选择文件，或把文件拖到这里',
    dropHint:
      '支持 .xlsx、.xls、.csv、.tsv、.txt，最大 20 MB、50,000 行、100 列。文件只在您的浏览器里读取，点“导入”前不会改动任何数据。',
    chooseAgain: (file: string) =>
      `导入还没有完成：请重新选择“${file}”，已匹配的列和已修改的内容会恢复。`,
    stages: { unpacking: '解压', reading: '读取', recognising: '识别' },
    template: '没有现成的表格？下载模板：',
    templateKinds: { xlsx: '.xlsx', csv: '.csv' },
    paste: '粘贴表格内容',
    pasted: '粘贴的内容',
    pasteLabel: '表格内容',
    pasteHint: '在表格软件中选中单元格（连同表头）复制，再粘贴到这里。',
    pasteRead: '读取',
    encoding: '文字编码',
    encodingHint: '由整个文件推断；如果下面的文字是乱码，请换一种。',
    reading: (name: string) => `正在读取 ${name}`,
    cancel: '取消',
    fileInfo: (name: string, size: string) => `${name}（${size}）`,
    sheetInfo: (rows: number) => `${rows} 行`,
    headerRow: '表头所在行',
    headerFound: (row: number) => `已识别：第 ${row} 行`,
    noHeader: '没有识别出表头，请点选表头所在的行。',
    hiddenSheet: '隐藏',
    hiddenSheetNote: '文件中隐藏的工作表，没有预先选中',
    moreRows: '显示更多行',
    headless: '没有表头，第一行就是数据；各列按位置匹配',
    headerHint: '点选一行作为表头；它上面的标题行不会导入。',
    rowLabel: (row: number, sheet = '') => `${sheet ? `“${sheet}”` : ''}第 ${row} 行`,
    pickHeader: (row: number) => `把第 ${row} 行作为表头`,
    toColumns: '匹配列',
    toCheck: '直接检查',
    noneChosen: '先选择工作表',
    headerOpen: '先点选表头',
    matched: (count: number, total: number) => `${total} 列中已匹配 ${count} 列`,
    dataRows: (rows: number, leftOut: number, hidden: number) =>
      [
        `${rows} 行数据`,
        hidden > 0 && `其中 ${hidden} 行在文件中是隐藏的，也会导入`,
        leftOut > 0 && `另有 ${leftOut} 行标题、说明、页脚或整行划去的不导入`,
      ]
        .filter(Boolean)
        .join('，'),
    leftOutRows: (count: number) => `查看不导入的 ${count} 行`,
    struckCells: (count: number) => `查看已划去、不导入的 ${count} 处内容`,
    leftOutRow: (sheet: string, row: number, cells: string) => `“${sheet}”第 ${row} 行：${cells}`,
    unsaved: (sheet: string, count: number, cells: readonly string[]) =>
      `“${sheet}”有 ${count} 个公式没有保存计算结果${cells.length > 0 ? `（${cells.join('、')}${cells.length < count ? ' 等' : ''}）` : ''}，按空白读取；请在表格软件中打开、保存后重新选择文件。`,
    nameSets: (count: number) =>
      `有 ${count} 列是姓名：一行里的 ${count} 组各作为一位联系人导入，每组从它的姓名起。`,
    parts: (sheet: string, count: number) =>
      `“${sheet}”并排有 ${count} 组列，一行里的每一组各读作一条记录。`,
    column: '文件中的列',
    samples: '示例',
    field: '对应的字段',
    how: '依据',
    hows: {
      exact: '名称一致',
      synonym: '同义名称',
      values: '按内容',
      fuzzy: '名称相近',
      manual: '手动选择',
      remembered: '上次的选择',
    },
    skip: '不导入',
    split: '拆成多列…',
    unsplit: '合回一列',
    splitAlready: (by: 'remembered' | 'header', headers: string[]) => {
      const named = headers.map((header) => `“${header}”`).join('、');
      return by === 'remembered'
        ? `${named}列已像上次那样拆成多列；不对时在字段里选“合回一列”。`
        : `${named}列的表头和每一格都写了几项内容，已拆成多列；不对时在字段里选“合回一列”。`;
    },
    splitFrom: (header: string) => `由“${header}”列拆出`,
    splitTitle: (header: string) => `把“${header}”列拆成多列`,
    splitHint: '一格里写了几项内容时，按分隔符拆开，再逐列选择字段。',
    splitBy: '分隔符',
    splitOk: '拆开',
    splitCount: (count: number) => `${count} 段`,
    separators: {
      slash: '斜杠 /',
      bar: '竖线 |',
      newline: '换行',
      semicolon: '分号 ；',
      comma: '逗号 ，',
      enumeration: '顿号 、',
      colon: '冒号 ：',
      underscore: '下划线 _',
      dash: '横线 -',
      blank: '空格',
    },
    splitUneven: (count: number, parts: number) =>
      `有 ${count} 格不是 ${parts} 段：少的按先后填入，多的归入最后一列，检查时会逐行提醒。`,
    columnSheets: (sheets: readonly string[]) =>
      sheets.length > 4
        ? `在“${sheets.slice(0, 4).join('”“')}”等 ${sheets.length} 张工作表中`
        : `在“${sheets.join('”“')}”中`,
    suggestField: (field: string) => `选为“${field}”`,
    suggestedBy: { name: '按名称推测', values: '按内容推测' },
    termForFile: '未注明学期的行导入到',
    termsFailed: '已有的学期没有加载成功，还不能核对文件中的学期和日期',
    addFixed: '统一填写（表中没有的列）',
    chooseField: '选择要补的列',
    removeFixed: (field: string) => `删除统一填写的“${field}”`,
    groupForFile: '未注明分组的行导入到',
    missing: (fields: string) => `还没有对应“${fields}”的列，也没有统一填写，无法检查。`,
    toConfirm: '需要确认',
    toAnswer: (count: number) => `还有 ${count} 个问题要回答`,
    lookingThrough: '正在查看表格',
    asks: (count: number) => `${count} 问`,
    settled: (count: number) => `另有 ${count} 项已按通常的做法处理，可以修改`,
    leftColumns: (count: number, headers: string, more: number) =>
      `不导入 ${count} 列：${headers}${more > 0 ? ` 等` : ''}`,
    toldColumns: (headers: string) => `请看一下：${headers}`,
    toGive: (fields: string) => `先选“${fields}”列`,
    fetchTerms: '重新加载学期',
    example: (row: number, content: string, sheet?: string) =>
      `${sheet ? `“${sheet}”` : ''}第 ${row} 行：${content}`,
    moreExamples: (count: number) => `等 ${count} 处`,
    questions: {
      sheetName: {
        ask: ({ kind }: Params) =>
          ({
            class: '文件没有班级列，表名或标题像是班级。用作该表各行的班级吗？',
            place: '文件没有部门列，表名或标题像是部门。用作该表各行的部门吗？',
            campus: '文件没有校区列，表名或标题像是校区。用作该表各行的校区吗？',
            course: '文件没有课程名称列，表格上方写明了课程。用作该表各行的课程吗？',
            teacher: '文件没有教师列，表格上方写明了教师。用作该表各行的教师吗？',
            weekday: '文件没有星期列，表名像是星期。用作该表各行的星期吗？',
            weeks: '文件没有周次列，表名像是周次。用作该表各行的周次吗？',
            person: '文件没有教师列，表名像是人名。用作该表各行的教师吗？',
            unclear: '几张工作表的内容要一起导入，表名是什么？',
          })[String(kind)] ?? '',
        options: {
          class: '作为上课班级',
          department: '作为部门（教研室/科室）',
          unit: '作为单位（学院/附属医院）',
          campus: '作为校区',
          courseName: '作为课程名称',
          teachers: '作为教师',
          weekday: '作为星期',
          weeks: '作为周次',
          none: '不用，表名和标题不导入',
        },
      },
      bandRows: {
        ask: (): string => '有的行只有一格，像是下面各行的部门、班级或教师。怎么处理？',
        options: {
          department: '作为下面各行的部门（教研室/科室）',
          unit: '作为下面各行的单位（学院/附属医院）',
          classComposition: '作为下面各行的上课班级',
          teachers: '作为下面各行的教师',
          leave: '不用，这些行按原样处理',
        },
      },
      termOfFile: {
        ask: ({ found, chosen }: Params) =>
          `文件写明的学期是 ${found}，与所选的 ${chosen} 不同。导入到哪个学期？`,
        options: {
          found: ({ found }: Params) => `${found}（文件写明的）`,
          chosen: ({ chosen }: Params) => `${chosen}（所选的）`,
        },
      },
      startOfFile: {
        ask: ({ found, stored, term }: Params) =>
          `文件写明 ${found} 开学，系统中 ${term} 的开始日期是 ${stored}，按周次排的课会差几周。如果文件正确，请先到课程列表修改学期开始日期，再回来检查。`,
        options: {
          stored: ({ stored }: Params) => `系统中的 ${stored} 正确，按它推算日期`,
        },
      },
      columnSets: {
        ask: ({ titles, count }: Params) =>
          `表头里“${titles}”好像有 ${count} 组。一行里的每一组各读作一条记录吗？`,
        options: { rows: '是，每组各读作一条', first: '不是，只读第一组' },
      },
      besideSet: {
        ask: ({ header, set }: Params) => `“${header}”列在第 ${set} 组旁边。它属于哪一组？`,
        options: { all: '每一组都适用', own: '只属于这一组' },
      },
      periodCount: {
        ask: ({ header, start }: Params) =>
          `“${start}”列只有一个节次，“${header}”列没有导入。它是从该节开始连上几节吗？`,
        options: {
          range: '是，连起来读（第 3 节、连上 2 节，即 3-4 节）',
          single: '不是，只上这一节',
        },
      },
      listPairs: {
        ask: ({ times, beside }: Params) =>
          `“${times}”和“${beside}”都写了几项，项数一样。是按顺序一一对应吗？`,
        options: {
          pair: '是，第一项对第一项，第二项对第二项',
          all: '不是，每一项都一起上',
        },
      },
      weekdayFromZero: {
        ask: ({ header }: Params) => `“${header}”列从 0 数起。0 是星期几？`,
        options: { monday: '0 是周一，1 是周二', sunday: '0 是周日，1 是周一' },
      },
      weekdayFromSunday: {
        ask: ({ header }: Params) => `“${header}”列有 6，没有 1 和 7。它是从周几数起的？`,
        options: { sunday: '1 是周日，2 是周一', monday: '1 是周一，6 是周六' },
      },
      periodUnit: {
        ask: ({ header }: Params) =>
          `“${header}”列都是单个的小数目。它是小节，还是大节（第 n 大节是第 2n-1 和 2n 节）？`,
        options: { pair: '大节（1 是第 1-2 节）', single: '小节（1 是第 1 节）' },
      },
      halfDays: {
        ask: ({ header }: Params) =>
          `“${header}”列有的单元格只写了上午、下午等时段。按第几节导入？`,
        options: {
          before: ({ before }: Params) => `${before} 节`,
          including: ({ including }: Params) => `${including} 节（上午含跨过 12 点的一节）`,
          leave: '不确定，这些行不导入，逐行填写节次',
        },
      },
      slashedPeriods: {
        ask: ({ header, text, range }: Params) =>
          `“${header}”列有的单元格写作 ${text}。读作 ${range} 吗？`,
        options: {
          range: ({ text, range }: Params) => `是，${text} 是 ${range}`,
          leave: '不是，这些行不导入，逐行填写节次',
        },
      },
      weeksOff: {
        ask: ({ header, weeks }: Params) =>
          weeks
            ? `“${header}”列像是不上课的周。从“${weeks}”中去掉这些周吗？`
            : `“${header}”列没有导入：它像是不上课的周，但没有“周次”列可以去掉这些周。请在上课时间中写明。`,
        options: { except: '去掉，这些周不上课', leave: '不去掉，这一列不导入' },
      },
      columnLeft: {
        ask: ({ header, field, by, given }: Params) => {
          if (!by) return `“${header}”列没有导入，它像是“${field}”。怎么处理？`;
          return given
            ? `“${header}”列没有导入：它像是“${field}”，但“${field}”已经取自“${by}”列。怎么处理？`
            : `“${header}”列没有导入，它和“${by}”列都像是“${field}”。怎么处理？`;
        },
        options: {
          use: ({ field }: Params) => `作为“${field}”导入`,
          join: ({ by }: Params) => `两列都要，接在“${by}”后面`,
          fill: ({ by }: Params) => `只在“${by}”空白时用它`,
          instead: ({ by }: Params) => `用它，不用“${by}”`,
          leave: '不导入',
        },
      },
      columnRole: {
        ask: ({ header }: Params) =>
          `“${header}”列没有导入：课程不区分主讲、辅导和助教，各行的教师都作为授课教师。`,
      },
      columnCodes: {
        ask: ({ header, values }: Params) =>
          `“${header}”列没有导入，它只有几种内容：${values}。如果有的内容表示停用、取消、改期或由别人代课，请先在文件中改好这些行，或检查后取消勾选。`,
      },
      columnSaid: {
        ask: ({ header, field }: Params) =>
          `“${header}”列没有导入：名称与“${field}”有关，但内容或写法不能确定。需要时请为它选择字段。`,
      },
      columnUnread: {
        ask: ({ header }: Params) =>
          `“${header}”列是号码或邮箱，课程不保存，提醒按通讯录中的号码发送；需要时请另行导入通讯录。`,
      },
      columnKind: {
        ask: ({ header, field, kind }: Params) => {
          const kinds: Readonly<Record<string, string>> = {
            person: '人名',
            building: '地点',
            roomCode: '地点',
            classes: '班级',
            office: '部门',
            rank: '职称',
            course: '课程名称',
            day: '日期',
            clockSpan: '时间',
            timeWords: '时间',
            phone: '号码',
            landline: '号码',
            email: '邮箱',
            gender: '性别',
            position: '职务',
            employment: '用工方式，系统中没有这样的人员类别',
          };
          return `“${header}”列按“${field}”导入，但内容多半像是${kinds[String(kind)] ?? '别的内容'}。怎么处理？`;
        },
        options: {
          as: ({ as }: Params) => `作为“${as}”导入`,
          use: ({ field }: Params) => `仍作为“${field}”导入`,
          leave: '不导入',
        },
      },
      blankBelow: {
        ask: ({ header }: Params) => `“${header}”列有空白单元格，上面的行有内容。空白是什么意思？`,
        options: { same: '与上面相同，向下填充', blank: '没有内容' },
      },
    },
    options: '导入选项',
    mode: '导入方式',
    modes: { upsert: '新增并更新', insert: '只新增', update: '只更新' },
    blanks: '空白单元格',
    blankModes: { keep: '保留原有内容', clear: '清空原有内容' },
    errors: '有错误的行',
    errorModes: { 'valid-only': '跳过，其余导入', 'all-or-nothing': '全部正确才导入' },
    doCheck: (rows: number) => `检查 ${rows} 行`,
    checking: '正在检查',
    checkHint: '检查不会更改任何数据。',
    sameFile: (batch: number) => `同一文件已作为第 ${batch} 批导入过，请确认是否要再次导入。`,
    summary: '检查结果',
    checkedRows: (rows: number) => `共 ${rows} 行`,
    contents: ({ courses, newCourses, sessions, newSessions }: ImportContent) =>
      `读到 ${courses} 门课（新增 ${newCourses} 门）、${sessions} 次课（新增 ${newSessions} 次）`,
    allKnown: '文件中的内容都已存在，没有新的或有变化的',
    unreadColumns: (headers: readonly string[]) => `不导入的列：${headers.join('、')}`,
    unknownTeachers: (count: number) => `${count} 位教师不在通讯录中，发不了提醒：`,
    awayTeachers: '以下教师收不到提醒，请安排代课：',
    away: { left: '已离职', disabled: '已停用' },
    nameWith: (name: string, reason: string) => `${name}（${reason}）`,
    names: (names: readonly string[]) => names.join('、'),
    namesOf: (first: string, count: number) => `${first} 等 ${count} 位（展开查看全部）`,
    moreNames: (count: number) => `，另有 ${count} 位`,
    verdicts: {
      error: '错误',
      duplicate: '重复',
      unchanged: '无变化',
      clash: '冲突',
      new: '新增',
      changed: '有变化',
    },
    allRows: '全部',
    review: '需核对',
    reviewRows: (count: number) => `${count} 行需核对`,
    issueRows: (count: number) => `${count} 行`,
    takeAll: (count: number) => `${count} 处都改为建议的内容`,
    moreGroups: (count: number) => `另有 ${count} 类提醒`,
    likeThis: (message: string) => `如：${message}`,
    termUsed: (term: string) => `未注明学期的行导入到 ${term}`,
    groupUsed: (group: string) => `未注明分组的行导入到“${group}”`,
    errorsFirst: (count: number) => `有 ${count} 行错误，不能导入`,
    peopleFirst: (count: number) => `先说明 ${count} 行是谁`,
    row: '行',
    verdict: '结论',
    content: '内容',
    remarks: '说明',
    include: '导入',
    includeRow: (row: number) => `导入第 ${row} 行`,
    change: (field: string, from: string, to: string) => `${field}：${from} → ${to}`,
    blank: '（空）',
    newSessions: (count: string) => `新增 ${count.replace('+', '')} 次课`,
    takeSuggestion: (text: string) => `改为“${text}”`,
    mend: '修改',
    mendTitle: (row: number, sheet?: string) =>
      sheet ? `修改“${sheet}”第 ${row} 行` : `修改第 ${row} 行`,
    mendHint: '只改这次导入的内容，不改您的文件；改后会重新检查。',
    mendOk: '保存并重新检查',
    errorFile: '下载有错误的行：',
    sameFileTitle: '再次导入同一个文件？',
    sameFileOk: '仍然导入',
    errorsStop: (count: number) =>
      `有 ${count} 行错误。当前方式是“全部正确才导入”，请修改文件后重新选择，或返回改用“跳过，其余导入”。`,
    doImport: (rows: number) => `导入 ${rows} 行`,
    nothingToImport: '没有需要导入的行',
    importing: '正在导入',
    rechecked: (why: string) => `${why}。已重新检查，请核对后再导入。`,
    peopleTitle: (count: number) =>
      `有 ${count} 行与通讯录或前面的行姓名、单位相同，手机号不同：是同一人的另一个号码，还是另一位同名的人？`,
    peopleOpen: (count: number) =>
      `还有 ${count} 行没有说明是谁，说明后才能导入（也可以取消勾选）。`,
    peopleHint: '可以在下面逐行说明，也可以一次说明其余各行：',
    peopleAll: { same: '都是同一人', second: '都是另一人' },
    person: { same: '同一人', second: '另一人' },
    personOf: (row: number) => `第 ${row} 行是谁`,
    missingSessions: {
      title: (count: number) => `原有 ${count} 次课不在新文件中`,
      hint: '新文件挪动或去掉了这些课次。导入不会动它们，除非在这里选择停课或删除；撤销这次导入时会一并恢复。',
      choice: '这些课次',
      choices: { keep: '保留', cancel: '停课', delete: '删除' },
      course: '课程',
      when: '日期与节次',
      teachers: '教师',
      room: '地点',
      unjudged: (courses: readonly string[]) =>
        `${courses.slice(0, 5).join('、')}${courses.length > 5 ? ` 等 ${courses.length} 门课程` : ''}有错误的行，无法判断原有课次是否还在文件中。`,
    },
    doMissing: {
      cancel: (count: number) => `停课 ${count} 次`,
      delete: (count: number) => `删除 ${count} 次课`,
    },
    clashNote: '冲突只是提醒：不取消勾选就会导入。',
    done: '导入完成',
    counts: {
      created: '新增',
      updated: '更新',
      unchanged: '无变化',
      skipped: '未导入',
    },
    rows: (count: number) => `${count} 行`,
    sessionCounts: { cancelled: '原有课次停课', deleted: '原有课次删除' },
    sessions: (count: number) => `${count} 次`,
    written: {
      created: (what: string) => `新增 ${what}`,
      updated: (what: string) => `更新 ${what}`,
    },
    nothingWritten: '没有新增，也没有更新',
    courses: (courses: number, sessions: number) => `${courses} 门课、${sessions} 次课`,
    people: (count: number) => `${count} 位联系人`,
    refusedFile: (rows: number) => `有错误、没有导入的 ${rows} 行（附原因）：`,
    toUnreached: '查看未能联系的教师',
    toList: '查看列表',
    again: '导入另一个文件',
    undo: (count: number) => `撤销 ${count} 条`,
    undoTitle: '撤销这次导入？',
    undoHint: (batch: number, file: string) =>
      `第 ${batch} 批“${file}”：新增的会删除，更新的会恢复原来的内容；导入后又改过的会保留并列出。`,
    undone: (count: number) => `已撤回 ${count} 条`,
    keptTitle: (count: number) => `${count} 条已保留`,
    kept: (label: string, reason: string) => `${label}：${reason}`,
    history: '导入记录',
    historyEmpty: '还没有导入过文件。',
    batch: {
      id: '批次',
      file: '文件',
      when: '时间',
      who: '导入人',
      counts: '新增/更新/无变化/未导入',
      status: '状态',
    },
    statuses: { committed: '已导入', undone: '已撤销', partlyUndone: '部分撤销' },
    undoBatch: '撤销',
  },
});
