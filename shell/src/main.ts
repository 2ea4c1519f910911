// The container of shared modules must be ready before anything imports one of them.
void import('./bootstrap.tsx');
