import './federation/provide-runtime.ts';
import './bootstrap.tsx';
