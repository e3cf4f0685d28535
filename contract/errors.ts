/** Every error code of the API: its HTTP status and its text in both languages. */
export const errors = {
  VALIDATION_FAILED: {
    status: 400,
    en: 'Some values in the request are not valid.',
    'zh-CN': '请求中有不正确的内容。',
  },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in first.', 'zh-CN': '请先登录。' },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have permission to do this.',
    'zh-CN': '你没有权限执行这项操作。',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    en: 'Please confirm that it is you.',
    'zh-CN': '请先确认是你本人。',
  },
  CSRF_FAILED: {
    status: 403,
    en: 'The request could not be verified. Reload the page and try again.',
    'zh-CN': '请求校验失败，请刷新页面后重试。',
  },
  NOT_FOUND: {
    status: 404,
    en: 'This was not found. It may have been removed.',
    'zh-CN': '没有找到相应的内容，可能已被删除。',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This address does not take that method.',
    'zh-CN': '这个地址不支持该请求方法。',
  },
  CONFLICT: {
    status: 409,
    en: 'This conflicts with the current state.',
    'zh-CN': '内容已经变化，与这次操作冲突。',
  },
  MISDIRECTED: {
    status: 421,
    en: 'This site is not served under that address.',
    'zh-CN': '本站不使用这个地址。',
  },
  BODY_TOO_LARGE: { status: 413, en: 'The request is too large.', 'zh-CN': '请求内容过大。' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'Send the body as application/json in UTF-8, without encoding.',
    'zh-CN': '请以 UTF-8 的 application/json 发送请求内容，且不要压缩。',
  },
  RATE_LIMITED: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    'zh-CN': '请求过于频繁，请稍后再试。',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong on our side.',
    'zh-CN': '服务器出错了。',
  },
  OVERLOADED: {
    status: 503,
    en: 'The service is busy or briefly unavailable. Please try again.',
    'zh-CN': '服务繁忙或暂时不可用，请稍后再试。',
  },
} as const;

export type ErrorCode = keyof typeof errors;
