/** The office wing as screens see it. What is not here is the wing's own business. */
export {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Divider,
  Grid,
  Group,
  Kbd,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
export { ActionButton, type ActionButtonProps, type Confirmation, ReasonedButton } from './action/action-button.tsx';
export { ActionItem, MenuAction, MenuLink, MoreMenu, ReasonedItem } from './action/action-item.tsx';
export { CallError, call, download, fileUrl, saveBlob } from './call/client.ts';
export { useIsOnline } from './call/connection.ts';
export { leaveFor } from './call/session-end.ts';
export { Calendar } from './calendar/calendar.tsx';
export { CALENDAR_VIEWS, daysShown } from './calendar/calendar-days.ts';
export { ChatCorner } from './help/chat-corner.tsx';
export { ColourField } from './editor/colour-field.tsx';
export { EditorFrame, EditorGroup } from './editor/editor-frame.tsx';
export { OrderList } from './editor/order-list.tsx';
export { PageCard, PageCards, type PageLook } from './editor/page-card.tsx';
export { PictureBox } from './editor/picture-box.tsx';
export { PreviewFrame, type PreviewSize, PreviewSizes } from './editor/preview-frame.tsx';
export { RangeField } from './editor/range-field.tsx';
export { BeginFrame, Composer, FilesToSend } from './conversation/composer.tsx';
export { type PaneRow, PaneRows, Panes, PaneTools } from './conversation/panes.tsx';
export { type Said, TalkHead, TalkLog } from './conversation/talk.tsx';
export { AddressField, CountryField, countryOptions, departmentNote } from './fields/address-field.tsx';
export { DateBox } from './fields/date-box.tsx';
export {
  CheckboxField,
  DateField,
  EmailField,
  FieldGroup,
  FieldRow,
  MoneyField,
  MultiSelectField,
  NumberField,
  type Options,
  PercentField,
  PhoneField,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  TextareaField,
  useField,
} from './fields/fields.tsx';
export { FingerBox } from './finger-box.tsx';
export { FoldOnPhone } from './fold-on-phone.tsx';
export { wrongFields } from './form/form-schema.ts';
export { TabBar } from './tab-bar.tsx';
export { withCode } from './shell/late-code.ts';
export { qrFile, QrPicture } from './qr-picture.tsx';
export { RowsField } from './fields/rows-field.tsx';
export { LinesField } from './fields/lines-field.tsx';
export { LookupBox, type LookupHit } from './fields/lookup-box.tsx';
export { NumberBox } from './fields/number-box.tsx';
export { leadToWrongCell, type TypedCell, unitsIn, whyNotUnits } from './fields/typed-units.ts';
export { UnitsBox } from './fields/units-box.tsx';
export { PairsField } from './fields/pairs-field.tsx';
export { SearchBox } from './fields/search-box.tsx';
export { Form, type FormProps, useFormFields, useWrongBelow } from './form/form.tsx';
export {
  formatAgo,
  formatAmount,
  formatBytes,
  formatCount,
  dayOf,
  formatDay,
  formatDayShort,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
  readNumber,
  today,
} from './format.ts';
export { type Action, useAction, useEndpoint, useRefresh } from './call/hooks.ts';
export { useEndpoints } from './call/use-endpoints.ts';
export { Figures, type ShownFigure } from './home/figures.tsx';
export { homeNoticeSlot, homePanelSlot, homeWorkSlot, WORK_LISTS, type WorkList } from './home/slot.ts';
export { Steps } from './home/steps.tsx';
export { NothingWaits, type WaitingCard, WaitingCards } from './home/waiting.tsx';
export { Bars } from './home/bars.tsx';
export { NothingHere, WorkGrid, workQuery, WorkRows } from './home/work.tsx';
export { Icon, type IconName } from './theme/icons.tsx';
export { type JobAnswer, JobProgress, ProgressBar } from './action/job-progress.tsx';
export type { ExportFormat } from './list/export/export-formats.ts';
export { exportTable, type TableColumn } from './list/export/list-export.ts';
export { useKeys } from './list/list-keys.ts';
export { useDraft, useKept } from './list/view/view-store.ts';
export { useUnsaved } from './form/leave-guard.ts';
export { ListPage } from './list/list-page.tsx';
export {
  type BulkAction,
  type Column,
  type ListPageProps,
  type Lookup,
  type RowOf,
  type Selection,
  type View,
  eachRow,
  inOneForm,
  oneFile,
  saving,
  wholeSelection,
} from './list/list-types.ts';
export { listUrl } from './list/list-url.ts';
export { namesInFilter, useLookupNames } from './lookup/lookup-names.ts';
export type { LookupColumn } from './lookup/lookup-fields.tsx';
export { LookupPage } from './lookup/lookup-page.tsx';
export { Link, useLocation, useNavigate, useParams, useSearchParams } from './navigation.tsx';
export { useOffice, useSlot } from './office-context.tsx';
export { DATA_COLOURS, DATA_SERIES, DATA_SERIES_DARK } from './theme/palette.ts';
export { useIsPhone } from './phone.ts';
export { ask, askRisky } from './popup/popup.ts';
export { preparePopup } from './popup/popup-host.tsx';
export { AccountCard, AccountCards } from './settings/account-card.tsx';
export { Chain, type Step } from './record/chain.tsx';
export { Figure } from './record/figure.tsx';
export { LAST_SHOWN, type LastRecord, LastRecords } from './record/last-records.tsx';
export { LinesSheet, type SheetColumn } from './record/lines-sheet.tsx';
export { Timeline } from './record/timeline.tsx';
export { History, HistoryIcon, HistoryItem, type HistoryProps } from './record/history.tsx';
export { type Fact, Facts, type LineColumn, LinesTable, Panel } from './record/panels.tsx';
export { Page } from './record/plain-page.tsx';
export { FormPage, RecordFrame, type RecordLook, RecordPage } from './record/record-page.tsx';
export { SaveBar } from './form/save-bar.tsx';
export { readRange, repeated, spread, written } from './sheet/clipboard.ts';
export { type Box, boxOf, cellsIn, isOne, keptIn, type Spot, START } from './sheet/selection.ts';
export { Sheet } from './sheet/sheet.tsx';
export type { SheetActs, SheetCell, SheetRowHead, SheetSource } from './sheet/sheet-types.ts';
export { Camera, canLook } from './scan/camera.tsx';
export { cameraWords } from './scan/camera-words.ts';
export { SettingsFrame } from './settings/settings-frame.tsx';
export { say } from './snackbars/snackbars.ts';
export { EmptyState, ErrorState, PageSkeleton } from './states.tsx';
export { Status } from './theme/status.tsx';
export { type Tone, toneOf } from './theme/status-tones.ts';
export { type Trail, useTrail } from './trail.ts';
export { RichTextField } from './rich/rich-text-field.tsx';
export { SignatureField, SignaturePicture } from './fields/signature-field.tsx';
export { UploadField } from './fields/upload-field.tsx';
export { useLater } from './use-later.ts';
