/** Parts of a setting that forms, variables and programs have names for. */
export type SettingKey =
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'scheme'
  | 'address'
  | 'httpAddress'
  | 'httpsAddress'
  | 'noProxy'
  | 'realIp';

const words: Readonly<Record<SettingKey, readonly string[]>> = {
  host: [
    'host',
    'hostname',
    'ip',
    'addr',
    'address',
    'serveraddress',
    'sockshost',
    'httphost',
    '主机',
    '主机名',
    '地址',
    '服务器',
    '服务器地址',
    '代理主机',
    '代理地址',
    '代理服务器',
  ],
  port: ['port', 'serverport', '端口', '端口号', '代理端口'],
  user: [
    'user',
    'username',
    'usr',
    'login',
    'account',
    'authaccount',
    'authuser',
    '用户',
    '用户名',
    '账号',
    '账户',
    '认证账号',
    '代理账号',
  ],
  password: ['password', 'pass', 'passwd', 'pwd', 'authpassword', '密码', '认证密码', '代理密码'],
  scheme: ['scheme', 'type', 'protocol', '类型', '协议'],
  address: [
    'proxy',
    'server',
    'url',
    'all',
    'allproxy',
    'socks',
    'socksproxy',
    'proxyserver',
    'addressport',
    'proxyaddressport',
    '代理',
    '代理地址端口',
  ],
  httpAddress: ['http', 'httpproxy'],
  httpsAddress: ['https', 'httpsproxy', 'ssl', 'sslproxy'],
  noProxy: ['noproxy', 'bypasslist', 'bypassproxyfor'],
  realIp: ['realip', 'publicip'],
};

const byWord = new Map(Object.entries(words).flatMap(([key, names]) => names.map((name) => [name, key as SettingKey] as const)));

/** Maps a name from a form, file or variable to its part of the setting; undefined for any other name. */
export function keyOf(name: string): SettingKey | undefined {
  const plain = name
    .toLowerCase()
    // An option may follow a program's name.
    .replace(/^.*--/, '')
    .replace(/^(?:export|set|setx|env|declare -x)\s+/, '')
    .replaceAll(/[\s_.-]/g, '');
  return byWord.get(plain) ?? byWord.get(plain.replace(/^(?:proxy|playwright)/, ''));
}
