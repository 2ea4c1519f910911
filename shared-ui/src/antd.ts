/**
 * The antd components in use, shared by all parts as this one module, so that a visitor downloads them once.
 * Add a component here when a page needs it; lint forbids importing antd elsewhere.
 */
export {
  Alert,
  App,
  Button,
  ConfigProvider,
  Empty,
  Form,
  InputNumber,
  Modal,
  Pagination,
  Popconfirm,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Table,
} from 'antd';
export type { FormInstance, FormProps, FormRule, TableColumnsType, ThemeConfig } from 'antd';
export { default as enUS } from 'antd/es/locale/en_US.js';
export { default as zhCN } from 'antd/es/locale/zh_CN.js';
