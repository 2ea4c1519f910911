/**
 * The antd components in use, re-exported from one module that all parts share, so that a visitor downloads them once. Add a component here
 * when a page needs it; lint forbids importing antd elsewhere.
 */
export {
  Alert,
  App,
  Button,
  Checkbox,
  Col,
  ConfigProvider,
  Dropdown,
  Empty,
  Form,
  Grid,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Popconfirm,
  Popover,
  Row,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Table,
  Tooltip,
  Tree,
  theme,
} from 'antd';
export type { FormInstance, FormProps, FormRule, ThemeConfig } from 'antd';
export { default as enUS } from 'antd/es/locale/en_US.js';
export { default as zhCN } from 'antd/es/locale/zh_CN.js';
