/** The office wing as screens see it. What is not here is the wing's own business. */
export { Alert, Anchor, Button, Divider, Grid, Group, Kbd, SegmentedControl, SimpleGrid, Skeleton, Stack, Tabs, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
export { ActionButton, type ActionButtonProps, type Confirmation, ReasonedButton } from './action-button.tsx';
export { ActionItem, MenuLink } from './action-item.tsx';
export { CallError, call, download, fileUrl } from './client.ts';
export { AddressField, countryOptions } from './fields/address-field.tsx';
export { DateBox } from './fields/date-box.tsx';
export {
  CheckboxField, DateField, EmailField, FieldGroup, FieldRow, MoneyField, MultiSelectField, NumberField, type Options, PercentField, PhoneField, SelectField, SwitchField, TagsField, TextField, TextareaField,
} from './fields/fields.tsx';
export { NumberBox } from './fields/number-box.tsx';
export { PairsField } from './fields/pairs-field.tsx';
export { Form, type FormProps, useFormFields } from './form.tsx';
export { formatAgo, formatAmount, formatBytes, formatCount, formatDay, formatDayShort, formatInstant, formatMoney, formatMonth, formatNumber, formatPercent, formatPhone, formatTime, readNumber } from './format.ts';
export { type Action, useAction, useEndpoint } from './hooks.ts';
export { Icon, type IconName } from './icons.tsx';
export { type JobAnswer, JobProgress, ProgressBar } from './job-progress.tsx';
export { useKeys } from './list/list-keys.ts';
export { ListPage } from './list/list-page.tsx';
export { type BulkAction, type Column, type ListPageProps, type Lookup, type RowOf, type Selection, type View, eachRow, wholeSelection } from './list/list-types.ts';
export { listUrl } from './list/list-url.ts';
export { type LookupColumn, LookupPage } from './lookup-page.tsx';
export { Link, useLocation, useNavigate, useParams, useSearchParams } from './navigation.tsx';
export { useOffice, useSlot } from './office-context.tsx';
export { DATA_COLOURS, DATA_SERIES, DATA_SERIES_DARK } from './palette.ts';
export { ask, askRisky } from './popup.ts';
export { Chain, type Step } from './record/chain.tsx';
export { type Fact, Facts, History, type HistoryItem, type LineColumn, LinesTable, Panel } from './record/panels.tsx';
export { FormPage, Page, RecordFrame, type RecordLook, RecordPage } from './record/record-page.tsx';
export { say } from './snackbars.ts';
export { EmptyState, ErrorState, PageSkeleton } from './states.tsx';
export { Status } from './status.tsx';
export { type Tone, toneOf } from './status-tones.ts';
export { UploadField } from './upload-field.tsx';
