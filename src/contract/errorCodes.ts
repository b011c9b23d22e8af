/**
 * Every error code of the API and of the import check, with its Chinese text, in this one place.
 * `{name}` takes the parameter of that name. A second language is a second table with the same keys.
 */
export const errorTexts = {
  // Fields of any record
  REQUIRED: '请填写此项',
  INVALID_TYPE: '格式不正确',
  TOO_SHORT: '至少 {min} 个字符',
  TOO_LONG: '最多 {max} 个字符',
  TOO_FEW: '至少 {min} 项',
  TOO_MANY: '最多 {max} 项',
  TOO_SMALL: '不能小于 {min}',
  TOO_BIG: '不能大于 {max}',
  NOT_MULTIPLE: '须为 {step} 的整数倍',
  NOT_AN_OPTION: '只能是：{options}',
  UNKNOWN_FIELD: '不认识的字段：{keys}',
  TEXT_NOT_STORABLE: '含有无法保存的字符',
  DATE_INVALID: '日期应为 2026-08-31 的样式，且真实存在',
  EMAIL_INVALID: '邮箱格式不正确',
  AMOUNT_INVALID: '金额应为最多两位小数的正数',
  // Accounts
  USER_NAME_INVALID: '只能用字母、数字和 _ . -',
  USER_NAME_TAKEN: '用户名已被使用',
  PASSWORD_COMMON: '密码过于常见，请换一个',
  PASSWORD_MISMATCH: '两次输入的密码不一致',
  MOBILE_INVALID: '手机号应为 1 开头的 11 位数字',
  REGISTRATION_OFF: '系统未开放注册',
  // Contacts
  CONTACT_NAME_INVALID: '姓名含有不可见字符',
  CONTACT_MOBILE_INVALID: '手机号应为 1 开头的 11 位数字',
  CONTACT_MOBILE2_SAME: '备用手机不能与手机号相同',
  CONTACT_SHORT_NO_INVALID: '短号应为 3 至 6 位数字',
  CONTACT_OFFICE_PHONE_INVALID: '办公电话应为 0591-22862345 或 22862345-801 的样式',
  CONTACT_PLACE_REQUIRED: '部门和单位至少填写一项',
  CONTACT_STAFF_NO_TAKEN: '工号已属于 {name}',
  CONTACT_MOBILE_MACHINE: '{number} 属于物联网号段，通常收不到短信',
  CONTACT_MOBILE_SHARED: '与 {name} 的手机号相同',
  CONTACT_NUMBER_MOVED: '{number} 不是手机号，已移到「{field}」',
  CONTACT_AMBIGUOUS: '通讯录中有 {count} 位同名联系人，请补充工号',
  CONTACT_TWICE: '与第 {row} 行是同一联系人，但内容不同',
  // Courses, sessions and terms
  COURSE_CODE_INVALID: '课程代码只能用字母、数字和 . _ -',
  COURSE_TAKEN: '该学期已有同一教学班：{label}',
  TERM_CODE_INVALID: '学年学期应为 2026-2027-1 的样式',
  TERM_WITHOUT_START: '学期 {term} 尚未设置开始日期，无法由周次推算上课日期',
  PERIODS_REVERSED: '结束节次不能早于开始节次',
  SESSION_TIME_REQUIRED: '请填写上课日期，或周次与星期',
  SESSION_DATE_MISMATCH: '日期与周次、星期不符：{date} 是第 {week} 周 {weekday}',
  SESSION_OUTSIDE_TERM: '{date} 不在学期 {term} 之内',
  SESSION_TAKEN: '该课程在 {date} 第 {period} 节已有一次课',
  COURSE_FIELD_DIFFERS: '与第 {row} 行的「{value}」不同，以该行为准',
  COURSE_WITHOUT_TIME: '没有上课时间，课程不含课次',
  COURSE_PRACTICE_WEEKS: '只有周次，没有星期和节次，课程不含课次',
  COURSE_TEACHER_MISSING: '没有教师，将无人收到提醒',
  COURSE_HOURS_EXCEED: '分项学时之和 {sum} 大于总学时 {total}',
  COURSE_STATUS_UNKNOWN: '课程状态应为 草稿、正常、停开 或 结束',
  STAFF_NOS_DIFFER: '教师 {teachers} 位，工号 {staffNos} 个，无法一一对应',
  TITLES_DIFFER: '教师 {teachers} 位，职称 {titles} 个，未导入职称',
  NUMBER_UNREADABLE: '无法读作数字：{text}',
  DATE_UNREADABLE: '无法读作日期：{text}',
  DATE_WITHOUT_YEAR: '{text} 没有年份，学期 {term} 也没有开始日期，无法确定是哪一天',
  PERIODS_ARE_DATE: '节次 {text} 是日期，可能是表格软件改写的',
  TIME_INCOMPLETE: '有{given}而缺少此项，无法确定上课时间',
  SESSION_TWICE: '与第 {row} 行是同一次课，但地点或节次不同',
  CLASH_TEACHER: '教师 {name} 于 {date} 第 {periods} 节还有 {course}{times}',
  CLASH_ROOM: '{name} 于 {date} 第 {periods} 节已用于 {course}{times}',
  CLASH_CLASS: '{name} 于 {date} 第 {periods} 节还有 {course}{times}',
  // Files
  FILE_EMPTY: '文件是空的',
  FILE_TOO_LARGE: '文件 {size} MB，超过 {max} MB 的上限',
  FILE_BROKEN: '文件已损坏或不完整，无法打开',
  FILE_ENCRYPTED: '文件设有密码，请取消密码后再试',
  FILE_BOMB: '文件解压后过大，可能有问题，未予打开',
  FILE_NOT_TABLE: '{kind}不是表格文件，请选择 .xlsx 或 .csv 文件',
  FILE_FORMAT_LATER: '暂不支持{kind}，请在表格软件中另存为 .xlsx 或 UTF-8 的 .csv 后再试',
  FILE_ENCODING: '文件不是 UTF-8 编码，请在表格软件中另存为「CSV UTF-8」后再试',
  FILE_TOO_MANY_ROWS: '「{sheet}」超过 {max} 行的上限（含带格式的空白行），请分成几个文件',
  FILE_TOO_MANY_COLUMNS: '「{sheet}」超过 {max} 列的上限',
  FILE_NO_ROWS: '文件里没有数据行',
  FILE_TIMEOUT: '读取超过 {seconds} 秒，已停止',
  // Imports
  CELL_FORMULA_FAILED: '单元格是公式错误 {text}',
  CELL_DIGITS_LOST: '{text} 已丢失数字，请在原文件中把该列设为文本后重新填写',
  IMPORT_STALE: '检查之后数据已有变化，请重新检查',
  IMPORT_TOKEN_GONE: '检查结果已失效（超过 {minutes} 分钟或已使用），请重新检查',
  IMPORT_HAS_ERRORS: '有 {count} 行错误，按「全部正确才导入」未导入任何数据',
  IMPORT_ALREADY_UNDONE: '该批次已撤销',
  // Text messages
  SMS_TIME_PAST: '发送时间已过',
  SMS_QUIET_HOURS: '22:00 至次日 07:00 发送须先确认',
  SMS_OPTED_OUT: '{name} 不接收短信',
  // Lists and bodies
  SORTER_UNKNOWN: '不能按此字段排序',
  QUERY_INVALID: '查询条件有误：{detail}',
  METHOD_UNKNOWN: 'method、type 或 step 有误',
  BODY_UNREADABLE: '无法读取请求内容',
  BODY_TOO_LARGE: '内容过大',
  MEDIA_TYPE_UNSUPPORTED: '不支持的数据类型',
  VALIDATION_FAILED: '提交的数据未通过校验',
  // Sign-in, roles, states
  SIGNED_OUT: '登录已失效，请重新登录',
  FORBIDDEN: '无权执行此操作',
  ORIGIN_REFUSED: '请求不是从本站发出的',
  NOT_FOUND: '记录不存在',
  PATH_UNKNOWN: '没有此接口',
  STALE_VERSION: '数据已被他人修改',
  TOO_MANY_ATTEMPTS: '尝试次数过多，请在 {minutes} 分钟后再试',
  SERVER_ERROR: '服务器出错了（编号 {requestId}）',
  UNAVAILABLE: '服务暂不可用，请稍后再试',
  ANSWERED_AS_ASKED: '按要求返回 {status}',
  // What the client itself finds
  NETWORK: '网络连接失败，请检查网络后重试',
  TIMEOUT: '服务器没有及时响应，请稍后再试',
  ABORTED: '请求已取消',
  ANSWER_UNREADABLE: '无法读取服务器的应答',
  // Week, weekday and period texts
  WEEKS_UNREADABLE: '看不懂的周次：{text}',
  WEEKS_REVERSED: '周次前后颠倒：{text}',
  WEEKS_EMPTY: '周次中有一段不剩任何一周：{text}',
  WEEK_ZERO: '周次从第 1 周算起，没有第 0 周：{text}',
  WEEK_AFTER_TERM: '第 {week} 周超出范围，最后一周是第 {lastWeek} 周：{text}',
  WEEKDAY_UNREADABLE: '看不懂的星期：{text}',
  PERIODS_UNREADABLE: '看不懂的节次：{text}',
  PERIOD_RANGE_REVERSED: '节次前后颠倒：{text}',
  PERIOD_OUT_OF_DAY: '节次 {period} 不在 1 到 {lastPeriod} 之内：{text}',
  TIME_UNREADABLE: '看不懂的上课时间：{text}',
  TIME_PARTS_DIFFER: '分开写的几段上课时间内容不一致，请每段写全：{text}',
  PARITY_UNREADABLE: '看不懂的单双周：{text}',
  PARITY_CONTRADICTS: '单双周“{parity}”与周次矛盾：{text}',
} as const;

export type ErrorCode = keyof typeof errorTexts;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** A rule that was broken: its code, and what the code's text needs to name. */
export interface Problem {
  code: ErrorCode;
  params?: ErrorParams;
}

/** The Chinese sentence for a code; a parameter that is not given stays visible as `{name}`. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  errorTexts[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
