/**
 * Replaces antd for pro-components (see shared-build/src/pro-components.ts), so that there is one antd with one theme and one locale.
 * Components that our usage never renders are missing; a page that starts to need one gets an error naming it.
 */
import { createContext, type ReactNode } from 'react';

export {
  Alert,
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
  zhCN as default,
} from 'shared-ui/antd';

/** From rc-form; only form lists fill it. */
export const FieldContext = createContext<{ readonly prefixName?: readonly string[] }>({});

/** Renders the names in the column picker, which need none of antd's typography. */
export const Typography = { Text: ({ children }: { readonly children?: ReactNode }) => <span>{children}</span> };

const absent = (name: string) => () => {
  throw new Error(`pro-components needs antd's ${name}: export it in shared-ui/antd and shared-ui/antd-for-pro`);
};

export const Affix = absent('Affix');
export const Avatar = absent('Avatar');
export const Badge = absent('Badge');
export const Breadcrumb = absent('Breadcrumb');
export const Card = absent('Card');
export const Cascader = absent('Cascader');
export const ColorPicker = absent('ColorPicker');
export const DatePicker = absent('DatePicker');
export const Descriptions = absent('Descriptions');
export const Divider = absent('Divider');
export const Drawer = absent('Drawer');
export const Image = absent('Image');
export const Layout = absent('Layout');
export const List = absent('List');
export const Menu = absent('Menu');
export const Progress = absent('Progress');
export const Radio = absent('Radio');
export const Rate = absent('Rate');
export const Result = absent('Result');
export const Statistic = absent('Statistic');
export const Steps = absent('Steps');
export const Switch = absent('Switch');
export const Tabs = absent('Tabs');
export const TimePicker = absent('TimePicker');
export const TreeSelect = absent('TreeSelect');
export const Upload = absent('Upload');
export const Watermark = absent('Watermark');
export const message = absent('message');
